import { useSyncExternalStore } from 'react';
import type { Setting } from './setting.ts';

/** The current value. */
export function useSetting<Value extends string>({ subscribe, get }: Setting<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
