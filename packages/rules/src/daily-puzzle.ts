import { coins } from './coins.ts';
import { shuffleTiles, type Tiles } from './puzzle.ts';
import type { Random } from './random.ts';

/** Coins for the puzzle of the day: the same for every solution, because a solver finds the shortest. */
export const DAILY_PUZZLE_REWARD = coins(100);

/** The fewest moves that a board of the day takes, so that no day is over at a glance. */
export const DAILY_PUZZLE_LEAST = 18;

/** How many of a player's newest friends are compared with: bounds what one look reads. */
export const COMPARED_FRIENDS = 1_000;

/** A day's board, with a shortest list of moves. */
export type DailyBoard = { readonly tiles: Tiles; readonly solution: readonly number[] };

/** Draws the board of a day. */
export function drawDailyBoard(random: Random, solve: (tiles: Tiles) => readonly number[] | undefined): DailyBoard {
  for (;;) {
    const tiles = shuffleTiles(random);
    const solution = solve(tiles);
    if (solution !== undefined && solution.length >= DAILY_PUZZLE_LEAST) {
      return { tiles, solution };
    }
  }
}

/** The number of players by the moves that they needed. */
export type MovesTally = ReadonlyMap<number, number>;

/** The share of other players, in whole percent, who needed more moves; undefined when there are no others. */
export function percentBeaten(tally: MovesTally, moves: number): number | undefined {
  let [others, beaten] = [-1, 0];
  for (const [needed, players] of tally) {
    others += players;
    beaten += needed > moves ? players : 0;
  }
  return others > 0 ? Math.floor((100 * beaten) / others) : undefined;
}
