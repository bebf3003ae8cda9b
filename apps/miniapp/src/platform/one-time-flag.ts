import { storage } from './storage.ts';

const SET = 'over';

/** Something that is shown once in the life of this phone. */
export type OneTimeFlag = { isSet(): boolean; set(): void };

export function createOneTimeFlag(storedAs: string): OneTimeFlag {
  return {
    isSet: () => storage.get(storedAs) === SET,
    set: () => storage.set(storedAs, SET),
  };
}
