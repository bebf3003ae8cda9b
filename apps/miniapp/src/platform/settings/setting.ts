import { storage } from '../storage.ts';

/** Something that the player chooses, remembered on this phone. */
export type Setting<Value extends string> = {
  get(): Value;
  set(value: Value): void;
  /** Calls back after each change. @returns stops it */
  subscribe(listener: () => void): () => void;
};

/** @param values what can be chosen; the first is what an untouched phone has */
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
