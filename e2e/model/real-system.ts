import type { CardGame, PuzzleGame } from '@soho/contract';
import type { Player, World } from '../harness/world.ts';

/** The player of a model on the servers. */
export type RealSystem = {
  readonly world: World;
  readonly player: Player;
  cards: CardGame | undefined;
  puzzle: PuzzleGame | undefined;
  friend: Player | undefined;
};

export async function newRealSystem(world: World): Promise<RealSystem> {
  return { world, player: await world.newPlayer(), cards: undefined, puzzle: undefined, friend: undefined };
}
