/** Values that local storage refused: they last as long as the page. */
const memory = new Map<string, string>();

const PREFIX = 'soho.';

/**
 * Local storage; falls back to memory if the web view forbids it or it is full.
 * @public also for the wallet widget, whose patch imports it
 */
export const localValues: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem(key) {
    try {
      // Memory first: a value that a full storage refused is newer than the stored one.
      return memory.get(key) ?? localStorage.getItem(key);
    } catch {
      return memory.get(key) ?? null;
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  removeItem(key) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // There was nothing to remove.
    }
  },
};

/** The same under the app's own names. */
export const storage = {
  get: (name: string): string | undefined => localValues.getItem(PREFIX + name) ?? undefined,
  set: (name: string, value: string): void => localValues.setItem(PREFIX + name, value),
  remove: (name: string): void => localValues.removeItem(PREFIX + name),
};

const SET = 'over';

/** Whether something that is shown once per phone has been shown. */
type OneTimeFlag = { isSet(): boolean; set(): void };

export function createOneTimeFlag(storedAs: string): OneTimeFlag {
  return {
    isSet: () => storage.get(storedAs) === SET,
    set: () => storage.set(storedAs, SET),
  };
}
