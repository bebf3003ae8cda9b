import { useNow } from './use-now.ts';

/** Milliseconds between two looks at the clock. */
const TICK = 10_000;

const MINUTE = 60_000;

/** Whole minutes until a moment, at least one until the server says that it has come. @param end as Date.now() gives it */
export function useMinutesLeft(end: number): number {
  return Math.max(1, Math.ceil((end - useNow(TICK)) / MINUTE));
}
