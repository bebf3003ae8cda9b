import { storage } from '../platform/storage.ts';
import { userId } from '../platform/telegram/launch.ts';

/** Accounts on one phone can share a web view's storage, so each player has a token of their own. */
const tokenName = () => `token.${userId()}`;

export function storedToken(): string | undefined {
  return storage.get(tokenName());
}

export function storeToken(token: string): void {
  storage.set(tokenName(), token);
}

export function removeToken(): void {
  storage.remove(tokenName());
}

const listeners = new Set<() => void>();

/** Calls back when the server no longer accepts this launch's init data: the player must open the app again. */
export function onSessionEnded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function endSession(): void {
  for (const listener of listeners) {
    listener();
  }
}
