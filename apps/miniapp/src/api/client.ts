import type { Call, ReplyOf } from '@soho/contract';
import { ApiError, NetworkError } from './errors.ts';
import { type RequestOptions, send } from './send.ts';
import { authorize, endSession, storedToken } from './session.ts';

export { ApiError, NetworkError };

/**
 * Calls the API as the player. A token that has run out is renewed once, and the call repeated under the same key.
 * @throws ApiError when the server refuses, NetworkError when it is not reached within 10 s, ReplyError when its
 *   answer is out of contract
 */
export async function request<C extends Call>(call: C, options: RequestOptions<C> = {}): Promise<ReplyOf<C>> {
  const operation = { ...options, key: options.key ?? crypto.randomUUID() };
  try {
    return await send(call, operation, storedToken());
  } catch (error) {
    if (!isUnauthorized(error)) {
      throw error;
    }
    const token = await renewToken();
    return await send(call, operation, token).catch(endIfUnauthorized);
  }
}

async function renewToken(): Promise<string> {
  return authorize().catch((error: unknown) => {
    // A busy server is no end: whoever asked may try again.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      endSession();
    }
    throw error;
  });
}

function endIfUnauthorized(error: unknown): never {
  if (isUnauthorized(error)) {
    endSession();
  }
  throw error;
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
