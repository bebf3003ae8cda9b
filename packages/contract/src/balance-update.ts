import * as z from 'zod/mini';
import { amount } from './balance.ts';
import { gameId, gameProgress } from './games.ts';
import { emptyObject } from './values.ts';

const place = z.int().check(z.minimum(0), z.maximum(15));
const tile = z.int().check(z.minimum(1), z.maximum(8));

/** Apart from the balance itself, which the first screen reads: that does without what describes a game. */
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
