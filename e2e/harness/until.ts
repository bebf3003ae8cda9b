import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/** Waits until `find` returns something. @param what it waits for @throws Error that says so, when it does not in time */
export async function until<Found>(
  what: string,
  find: () => Promise<Found | undefined | false>,
  limitMs = 15_000,
): Promise<Found> {
  for (const deadline = performance.now() + limitMs; performance.now() < deadline; await sleep(POLL_MS)) {
    const found = await find();
    if (found !== undefined && found !== false) {
      return found;
    }
  }
  throw new Error(`waited ${limitMs / 1000} s in vain: ${what}`);
}
