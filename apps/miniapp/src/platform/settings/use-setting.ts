import { useSyncExternalStore } from 'react';
import type { Setting } from './setting.ts';

/** What is chosen now. */
export function useSetting<Value extends string>({ subscribe, get }: Setting<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
