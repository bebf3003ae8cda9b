import { storage } from '../storage.ts';

/** A choice of the player, stored on this phone. */
export type Setting<Value extends string> = {
  get(): Value;
  set(value: Value): void;
  /** Calls back after each change. @returns a function that stops it */
  subscribe(listener: () => void): () => void;
};

/** @param values the choices; the first is the default */
export function makeSetting<const Value extends string>(
  storedAs: string,
  values: readonly [Value, ...Value[]],
): Setting<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => values.find((value) => value === storage.get(storedAs)) ?? values[0],
    set: (value) => {
      storage.set(storedAs, value);
      for (const listener of listeners) {
        listener();
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The language of the app; the messenger's unless another is chosen. */
export const languageSetting = makeSetting('language', ['messenger', 'en', 'ru']);

export const soundSetting = makeSetting('sound', ['on', 'off']);

export const hapticsSetting = makeSetting('haptics', ['on', 'off']);

/** Decorative motion. The phone's own setting for less motion applies as well. */
export const motionSetting = makeSetting('motion', ['on', 'off']);
