import type { Player, World } from './world.ts';

/** Naive code paid twice for 39 of 40 players: a race must be lost by none of them. */
const PLAYERS = 40;
const LANES = 4;

/** Does the same with players who have never been here, four at a time. @param players fewer than 40 where each takes long */
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
