import { ApiError, NetworkError } from './errors.ts';

/** How long a call that moves coins is repeated, in milliseconds: a fail-over takes longer than one request. */
export const PATIENCE_MS = 60_000;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

/** Times in milliseconds. */
export type Clock = { readonly now: () => number; readonly sleep: (ms: number) => Promise<void> };

const realClock: Clock = {
  now: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Keys of operations that have no answer yet; they outlive the screen that asked. */
const openKeys = new Map<string, string>();

/**
 * Sends one operation until it is answered, under one idempotency key: with a reply, or with a refusal by a rule. Until
 * then nobody knows whether it was done, so the key is kept, also for the next time that the player asks for it.
 * @param onWaiting told each time that there was no answer and that it will be sent again
 * @throws the refusal; after a minute the last failure; at once what is neither
 */
export async function untilAnswered<Reply>(
  operation: string,
  send: (key: string) => Promise<Reply>,
  onWaiting: () => void,
  clock: Clock = realClock,
): Promise<Reply> {
  const key = openKeys.get(operation) ?? crypto.randomUUID();
  openKeys.set(operation, key);
  const end = clock.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      const reply = await send(key);
      openKeys.delete(operation);
      return reply;
    } catch (error) {
      if (isRefusal(error)) {
        openKeys.delete(operation);
      }
      if (!isSilence(error) || clock.now() + pause > end) {
        throw error;
      }
    }
    onWaiting();
    await clock.sleep(pause);
  }
}

function isSilence(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && !isRefusal(error));
}

/** The server's last word on the operation. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !isPassing(error.status);
}

function isPassing(status: number): boolean {
  return status === 401 || status === 408 || status === 429;
}
