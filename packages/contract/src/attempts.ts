import * as z from 'zod/mini';
import { game } from './games.ts';
import { emptyObject, gameKind, noBody, uuid } from './values.ts';

const count = z.int().check(z.nonnegative());

export const attempts = {
  method: 'GET',
  path: '/attempts',
  summary: 'How many games the player can still start.',
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.object({ attempts: count }),
} as const;

export const attemptsUse = {
  method: 'POST',
  path: '/attempts/use',
  summary: 'Spends one attempt and deals a game; an open game of the same kind is closed.',
  token: true,
  body: z.nullish(z.strictObject({ game: z.optional(gameKind) })),
  query: emptyObject,
  reply: z.object({ attempts: count, success: z.boolean(), message: z.string(), game }),
} as const;

export const attemptsAdd = {
  method: 'POST',
  path: '/attempts/add',
  summary: "Turns the player's open ad session into one attempt.",
  token: true,
  body: z.nullish(z.strictObject({ ad_session: z.optional(uuid) })),
  query: emptyObject,
  reply: z.object({ attempts: count }),
} as const;
