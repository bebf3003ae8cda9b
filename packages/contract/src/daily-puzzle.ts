import * as z from 'zod/mini';
import { emptyObject, noBody } from './values.ts';

const count = z.int().check(z.nonnegative());
/**
 * As the server wrote it: any other day, even an invalid one, is over. The schema of dates would weigh on the first
 * screen.
 */
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const tile = z.int().check(z.minimum(1), z.maximum(8));
const moves = z.array(tile);

/** What a player's solution is compared with. */
const result = z.object({
  /** The player's own moves, and a shortest list of moves: tiles, in order. */
  moves,
  best: moves,
  /** The share of other players, in whole percent, who needed more moves; null for the first. */
  beaten_percent: z.nullable(count),
  /** The place among friends who have solved it, with the player; null when no friend has. */
  friends: z.nullable(z.object({ place: count, players: count })),
});
export type DailyResult = z.infer<typeof result>;

const dailyPuzzleReply = z.object({
  /** The day of the board, UTC. */
  day,
  /** 9 numbers row by row, 0 the empty space: the same for all players. */
  tiles: z.array(z.int().check(z.minimum(0), z.maximum(8))).check(z.length(9)),
  /** Seconds until the next one, by the server's clock. */
  next_in: count,
  /** Null until the player has solved it. */
  result: z.nullable(result),
});
export type DailyPuzzle = z.infer<typeof dailyPuzzleReply>;

export const dailyPuzzle = {
  method: 'GET',
  path: '/daily-puzzle',
  summary: "Today's board (UTC), and how the player's solution compares when there is one.",
  token: true,
  body: noBody,
  query: emptyObject,
  reply: dailyPuzzleReply,
} as const;

export const dailyPuzzleSolve = {
  method: 'POST',
  path: '/daily-puzzle/solve',
  summary:
    "Credits today's puzzle, once a day, when the server's replay of the moves solves it. `day` names the board that they are for.",
  token: true,
  body: z.strictObject({ day, moves: z.array(tile).check(z.minLength(1), z.maxLength(1_000)) }),
  query: emptyObject,
  reply: z.object({ reward: count, balance: count }),
} as const;
