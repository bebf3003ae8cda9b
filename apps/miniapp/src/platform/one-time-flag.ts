import { storage } from './storage.ts';

const SET = 'over';

/** Whether something that is shown once per phone has been shown. */
export type OneTimeFlag = { isSet(): boolean; set(): void };

export function createOneTimeFlag(storedAs: string): OneTimeFlag {
  return {
    isSet: () => storage.get(storedAs) === SET,
    set: () => storage.set(storedAs, SET),
  };
}
