import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../platform/context.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Repeats something until it works or the signal aborts. Each failure is a line in the log and a longer pause. */
export async function retryUntilStopped(
  { log }: Context,
  event: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!signal.aborted) {
        log.warn({ event, err: error });
        await sleep(pauseMs, undefined, { signal }).catch(() => {});
      }
    }
  }
}

/** Resolves when the signal aborts, or at once if it has. */
export async function waitForAbort(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) {
    await once(signal, 'abort');
  }
}
