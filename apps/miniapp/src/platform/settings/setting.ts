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
