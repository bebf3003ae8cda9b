/** Begins so many of the same. */
export function times<Result>(count: number, begin: (index: number) => Promise<Result>): Promise<Result>[] {
  return Array.from({ length: count }, (_, index) => begin(index));
}

/**
 * Does the same for 40 players, 8 of them at once: what waits for the chain takes a second. They are prepared one by one,
 * because a scan that another one overtakes ends before it.
 */
export async function forFortyPlayers<Ready>(
  prepare: () => Promise<Ready>,
  work: (ready: Ready) => Promise<void>,
): Promise<void> {
  for (let group = 0; group < 5; group += 1) {
    const ready: Ready[] = [];
    for (let count = 0; count < 8; count += 1) {
      ready.push(await prepare());
    }
    await Promise.all(ready.map(work));
  }
}
