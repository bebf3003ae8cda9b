import * as z from 'zod/mini';
import { amount } from './balance.ts';
import { emptyObject, gameKind, noBody, uuid } from './values.ts';

const gameId = uuid;

const picture = z.int().check(z.minimum(0), z.maximum(7));
const matched = z.array(picture);

/** A card game on the table: `deck` has 16 picture numbers by place, `matched` the pictures already found. */
const cardGame = z.object({
  id: gameId,
  kind: z.literal('card'),
  deck: z.array(picture).check(z.length(16)),
  matched,
});

/** A puzzle as it was dealt: 9 numbers row by row, 0 the empty space. Moves since then are kept on the phone. */
const puzzleGame = z.object({
  id: gameId,
  kind: z.literal('puzzle'),
  tiles: z.array(z.int().check(z.minimum(0), z.maximum(8))).check(z.length(9)),
});

/** By `kind`. Not a discriminated union, whose code would weigh on the first screen. */
export const game = z.union([cardGame, puzzleGame]);
export type Game = z.infer<typeof game>;
export type CardGame = z.infer<typeof cardGame>;
export type PuzzleGame = z.infer<typeof puzzleGame>;

/** What a credit did to its game; `matched` for card games only. */
const gameProgress = z.object({
  id: gameId,
  kind: gameKind,
  status: z.enum(['open', 'won']),
  matched: z.optional(matched),
});

export const currentGame = {
  method: 'GET',
  path: '/games/current',
  summary: 'The open game of a kind, to go on with after a reload.',
  token: true,
  body: noBody,
  query: z.strictObject({ kind: gameKind }),
  reply: z.object({ game: z.nullable(game) }),
} as const;

const result = z.int().check(z.nonnegative());

export const gameResult = {
  method: 'GET',
  path: '/games/result',
  summary:
    "How a won game went, in seconds for cards and in moves for a puzzle, and the least of the player's earlier wins.",
  token: true,
  body: noBody,
  query: z.strictObject({ game_id: gameId }),
  reply: z.object({ kind: gameKind, result, best: z.nullable(result) }),
} as const;

export const gameStarted = {
  method: 'POST',
  path: '/stGame',
  summary: 'Counts that a game screen was started.',
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.object({}),
} as const;

const place = z.int().check(z.minimum(0), z.maximum(15));
const tile = z.int().check(z.minimum(1), z.maximum(8));

export const balanceUpdate = {
  method: 'POST',
  path: '/balance/update',
  summary: 'Credits a matched pair, or a solved puzzle, that the server replays and finds true.',
  token: true,
  body: z.union([
    z.strictObject({ game_id: gameId, pair: z.tuple([place, place]) }),
    z.strictObject({ game_id: gameId, moves: z.array(tile).check(z.minLength(1), z.maxLength(10_000)) }),
  ]),
  query: emptyObject,
  reply: z.object({ balance: amount, credited: amount, game: gameProgress }),
} as const;
