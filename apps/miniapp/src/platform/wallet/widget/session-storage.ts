import { storage } from '../../storage.ts';
import { userId } from '../../telegram/launch.ts';

/** Where sessions with wallets are kept: by player, because accounts on one phone can share a web view's storage. */
const nameOf = (key: string) => `wallet.${userId()}.${key}`;

export const sessionStorageOfPlayer = {
  getItem: async (key: string) => storage.get(nameOf(key)) ?? null,
  setItem: async (key: string, value: string) => storage.set(nameOf(key), value),
  removeItem: async (key: string) => storage.remove(nameOf(key)),
};
