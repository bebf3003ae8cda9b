import * as z from 'zod/mini';
import { emptyObject, noBody } from './values.ts';

const count = z.int().check(z.nonnegative());
const tier = z.int().check(z.minimum(0), z.maximum(5));
/** The frame of a name, if the player wears one: an item of the wardrobe. */
export const frame = z.optional(z.string());
const place = z.int().check(z.minimum(1));

/** What became of the last week: the next league is the one above, the same or the one below. */
export const leagueResult = z.object({ tier, next_tier: tier, place, coins: count });

export const league = {
  method: 'GET',
  path: '/league',
  summary:
    "The player's league of this week, in its order, by coins from games; empty until the player has earned any. With it the last week's result, until it is seen.",
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.object({
    tier,
    ends_at: z.string(),
    /** Seconds until then, by the server's clock. A server of the version before leaves it out. */
    ends_in: z.optional(count),
    members: z.array(z.object({ nickname: z.string(), coins: count, me: z.boolean(), frame })),
    result: z.nullable(leagueResult),
  }),
} as const;

export const leagueSeen = {
  method: 'POST',
  path: '/league/seen',
  summary: 'Notes that the player has seen the results of the weeks before.',
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.object({}),
} as const;
