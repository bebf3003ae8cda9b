import { useNow } from './use-now.ts';

/** Milliseconds between two reads of the clock. */
const TICK = 10_000;

const MINUTE = 60_000;

/** Whole minutes until a moment, at least one until the server says that it has come. @param end as in Date.now() */
export function useMinutesLeft(end: number): number {
  return Math.max(1, Math.ceil((end - useNow(TICK)) / MINUTE));
}
