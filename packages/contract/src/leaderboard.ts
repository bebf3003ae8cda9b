import * as z from 'zod/mini';
import { frame, leagueResult } from './leagues.ts';
import { emptyObject, noBody, spending } from './values.ts';

const count = z.int().check(z.nonnegative());
/** The player's picture where the messenger gave one. */
const face = z.optional(z.string());
const rank = z.int().check(z.minimum(1));

export const leaderboard = {
  method: 'GET',
  path: '/leaderboard',
  summary: 'The 100 players with the most coins; at most 60 seconds old.',
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.array(z.object({ nickname: z.string(), balance: count, frame, avatar_url: face })),
} as const;

export const leaderboardMe = {
  method: 'GET',
  path: '/leaderboard/me',
  summary:
    "The player's own rank, 1 for the first; with equal balances, the player who got there first stands above. With `spend`, also the rank that so many coins less would leave.",
  token: true,
  body: noBody,
  query: z.strictObject({ spend: z.optional(spending) }),
  reply: z.object({ rank, balance: count, rank_after: z.optional(rank) }),
} as const;

export const leaderboardPlace = {
  method: 'GET',
  path: '/leaderboard/place',
  summary: "The player's own rank, the next player above, and the last week's league result until it is seen.",
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.object({
    rank,
    balance: count,
    above: z.nullable(z.object({ nickname: z.string(), balance: count })),
    result: z.nullable(leagueResult),
  }),
} as const;

export const leaderboardFriends = {
  method: 'GET',
  path: '/leaderboard/friends',
  summary: "The player among friends, by coins: the player's inviter, and the newest 500 whom the player invited.",
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.array(z.object({ nickname: z.string(), balance: count, me: z.boolean(), frame, avatar_url: face })),
} as const;

export const leaderboardNear = {
  method: 'GET',
  path: '/leaderboard/near',
  summary:
    'The player between the two players above and the two below, in the order of the board, which is at most 60 seconds old; empty without coins.',
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.array(z.object({ nickname: z.string(), balance: count, me: z.boolean(), frame, avatar_url: face })),
} as const;
