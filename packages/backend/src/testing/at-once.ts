/**
 * How many players a race is repeated for. Code that loses a race loses it for almost every player; the project `races` repeats
 * each race for 40, which finds the rest at night.
 */
export const RACE_PLAYERS = Number(process.env['RACE_PLAYERS'] ?? 2);

/** How many requests of one player are sent at once: more than two servers have connections for, or enough to meet. */
export const AT_ONCE = RACE_PLAYERS < 8 ? 20 : 50;

/** The number of players at once: what waits for the chain takes a second. */
const GROUP = Math.min(8, RACE_PLAYERS);

/** Starts the same thing several times. */
export function times<Result>(count: number, begin: (index: number) => Promise<Result>): Promise<Result>[] {
  return Array.from({ length: count }, (_, index) => begin(index));
}

/**
 * Does the same for each of the players, a group of them at once. They are prepared one by one, because a scan that another one
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
