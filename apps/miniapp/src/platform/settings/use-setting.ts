import { useSyncExternalStore } from 'react';
import type { Setting } from './settings.ts';

/** The current value. Apart from the settings, which the page's own script reads before React is there. */
export function useSetting<Value extends string>({ subscribe, get }: Setting<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
