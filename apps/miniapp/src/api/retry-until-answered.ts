import { ApiError, NetworkError } from './errors.ts';

/** How long a call that moves coins or attempts is repeated, in milliseconds: a fail-over takes longer than one request. */
export const RETRY_LIMIT_MS = 60_000;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

/** Times in milliseconds. */
export type Clock = { readonly now: () => number; readonly sleep: (ms: number) => Promise<void> };

export const realClock: Clock = {
  now: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Whether this answer is final. Otherwise it is unknown whether the operation was done, and only the same
 * idempotency key may be sent again. 'too_fast' passes with time.
 */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) {
    return false;
  }
  const { status, code } = error;
  // The server asks the messenger before the operation: nothing was done, and the player should read why.
  return (
    code === 'channel_not_checked' ||
    code === 'messenger_unreachable' ||
    (status >= 400 && status < 500 && !isPassing(status, code))
  );
}

/**
 * Sends one operation until it is answered: with a reply, or with a refusal by a rule. `send` must use the same
 * idempotency key each time.
 * @param onWaiting called before each retry
 * @param signal stops repeating when it is aborted
 * @throws the refusal; after a minute the last failure; any other error at once; the reason of `signal`
 */
export async function retryUntilAnswered<Reply>(
  send: () => Promise<Reply>,
  onWaiting: () => void,
  clock: Clock = realClock,
  signal?: AbortSignal,
): Promise<Reply> {
  const end = clock.now() + RETRY_LIMIT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await send();
    } catch (error) {
      const unknown = error instanceof NetworkError || (error instanceof ApiError && !isRefusal(error));
      if (!unknown || clock.now() + pause > end) {
        throw error;
      }
    }
    signal?.throwIfAborted();
    onWaiting();
    await clock.sleep(pause);
    signal?.throwIfAborted();
  }
}

function isPassing(status: number, code: string | undefined): boolean {
  return status === 401 || status === 408 || status === 429 || code === 'too_fast';
}
