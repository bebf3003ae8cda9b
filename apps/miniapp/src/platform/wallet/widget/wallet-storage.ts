import { storage } from '../../storage.ts';
import { userId } from '../../telegram/launch.ts';

/** Accounts on one phone can share a web view's storage, so each player has keys of their own. */
const nameOf = (key: string) => `wallet.${userId()}.${key}`;

/** Stores the sessions with wallets. */
export const sessionStorageOfPlayer = {
  getItem: async (key: string) => storage.get(nameOf(key)) ?? null,
  setItem: async (key: string, value: string) => storage.set(nameOf(key), value),
  removeItem: async (key: string) => storage.remove(nameOf(key)),
};

/** The name of the wallet that the player connected last on this phone. */
export const lastWallet = {
  get: (): string | undefined => storage.get(nameOf('last')),
  set: (name: string): void => storage.set(nameOf('last'), name),
};
