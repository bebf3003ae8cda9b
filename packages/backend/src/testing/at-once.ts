/**
 * How many players a race is repeated for. Code that loses a race lost it for 39 of 40 players; the attacks in e2e repeat
 * each race over HTTP for 40, and so do these in a long run.
 */
export const RACE_PLAYERS = process.env['LONG'] === '1' ? 40 : 8;

/** The number at once: what waits for the chain takes a second. */
const GROUP = 8;

/** Starts the same thing several times. */
export function times<Result>(count: number, begin: (index: number) => Promise<Result>): Promise<Result>[] {
  return Array.from({ length: count }, (_, index) => begin(index));
}

/**
 * Does the same for each of the players, 8 of them at once. They are prepared one by one, because a scan that another one
 * overtakes ends before it.
 */
export async function forRacePlayers<Ready>(
  prepare: () => Promise<Ready>,
  work: (ready: Ready) => Promise<void>,
): Promise<void> {
  for (let done = 0; done < RACE_PLAYERS; done += GROUP) {
    const ready: Ready[] = [];
    for (let count = 0; count < GROUP; count += 1) {
      ready.push(await prepare());
    }
    await Promise.all(ready.map(work));
  }
}
