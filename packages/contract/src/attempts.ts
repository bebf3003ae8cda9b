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

export const videoStarted = {
  method: 'POST',
  path: '/stVideo',
  summary:
    'Counts that an ad is about to be shown, and opens the one-time ad session that it can be turned into an attempt with; refused when today has no more.',
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.object({ ad_session: uuid }),
} as const;

export const adsToday = {
  method: 'GET',
  path: '/ads/today',
  summary: 'How many ads still become attempts today, and in how many seconds there are more.',
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.object({ left: z.int().check(z.nonnegative()), resets_in: z.int().check(z.positive()) }),
} as const;

/** The ad network's own call. It answers the same to any input. */
export const adReward = {
  method: 'GET',
  path: '/ads/reward',
  summary: "The ad network's word that a user watched an ad to its end.",
  token: false,
  body: noBody,
  query: z.looseObject({ userid: z.optional(z.string()), secret: z.optional(z.string()) }),
  reply: z.object({}),
} as const;
