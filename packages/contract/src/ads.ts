import * as z from 'zod/mini';
import { emptyObject, noBody, uuid } from './values.ts';

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
