import { storage } from '../../storage.ts';
import { userId } from '../../telegram/launch.ts';

const storedAs = () => `wallet.${userId()}.last`;

/** The wallet that the player has connected last on this phone, by its name. */
export const lastWallet = {
  get: (): string | undefined => storage.get(storedAs()),
  set: (name: string): void => storage.set(storedAs(), name),
};
