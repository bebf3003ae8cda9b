const SOONEST_MS = 5_000;
/** Spreads the reads: otherwise all open apps would read the new day in the same second. */
const SPREAD_MS = 5_000;

/**
 * Milliseconds until data of the server's day must be read again.
 * @param nextIn seconds from that answer until the day was over
 * @param answeredAt when the answer came, as Date.now() gives it
 */
export function untilNextDay(nextIn: number, answeredAt: number): number {
  const left = answeredAt + nextIn * 1000 - Date.now();
  return Math.max(SOONEST_MS, left) + Math.random() * SPREAD_MS;
}
