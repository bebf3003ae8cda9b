import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/** Waits until `find` returns a value. @throws Error when it does not in time */
export async function until<Found>(find: () => Promise<Found | undefined>, limitMs = 15_000): Promise<Found> {
  for (const deadline = performance.now() + limitMs; performance.now() < deadline; await sleep(POLL_MS)) {
    const found = await find();
    if (found !== undefined) {
      return found;
    }
  }
  throw new Error('it did not happen in time');
}
