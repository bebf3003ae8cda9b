import { calls } from '@soho/contract';
import { storage } from '../platform/storage.ts';
import { initData, userId } from '../platform/telegram/launch.ts';
import { ReplyError } from './errors.ts';
import { send } from './send.ts';

/** The server let the player in without giving a token. */
export class MissingTokenError extends Error {
  override name = 'MissingTokenError';
}

/** Accounts on one phone can share a web view's storage, so the token is kept by player. */
const tokenName = () => `token.${userId()}`;

export function storedToken(): string | undefined {
  return storage.get(tokenName());
}

let running: Promise<string> | undefined;

/**
 * Exchanges the init data for a token and keeps it. Calls that meet share one exchange.
 * @throws MissingTokenError, and what `send` throws
 */
export function authorize(): Promise<string> {
  running ??= exchangeInitData().finally(() => {
    running = undefined;
  });
  return running;
}

async function exchangeInitData(): Promise<string> {
  storage.remove(tokenName());
  const { token } = await send(calls.auth, { body: { init_data: initData() ?? '' } }).catch((error: unknown) => {
    throw error instanceof ReplyError ? new MissingTokenError(error.message, { cause: error }) : error;
  });
  if (token === '') {
    throw new MissingTokenError('the token is empty');
  }
  storage.set(tokenName(), token);
  return token;
}

const listeners = new Set<() => void>();

/** Calls back when the server no longer takes this launch's init data: the app must be opened anew. */
export function onSessionEnded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function endSession(): void {
  for (const listener of listeners) {
    listener();
  }
}
