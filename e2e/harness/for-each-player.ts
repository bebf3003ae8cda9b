import type { Player, World } from './world.ts';

/** Naive code paid 39 of 40 players twice: none of them may win the race. */
const PLAYERS = 40;
const LANES = 4;

/** Does the same with new players, four at a time. @param players fewer than 40 if each takes long */
export async function forEachPlayer(
  world: World,
  work: (player: Player, index: number) => Promise<void>,
  players = PLAYERS,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < players) {
      const index = next;
      next += 1;
      await work(await world.newPlayer(), index);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
