/** How many times slower than a quick, idle machine this one is, as `npm test` has measured it at its start; at least 1. */
const slowness = Math.max(1, Number(process.env['TEST_SLOWNESS'] ?? 1));

/** A limit for this machine. @param ms what would be ample on a quick, idle one */
export function patience(ms: number): number {
  return Math.ceil(ms * slowness);
}

/** A test that has not ended by then hangs. With LONG=1 some kill a server twenty times as often. */
export const longestTestMs = patience(600_000) * (process.env['LONG'] === '1' ? 10 : 1);
