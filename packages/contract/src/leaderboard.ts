import * as z from 'zod/mini';
import { emptyObject, noBody } from './empty-object.ts';

const count = z.int().check(z.nonnegative());

export const leaderboard = {
  method: 'GET',
  path: '/leaderboard',
  summary: 'The 100 players with the most coins; at most 60 seconds old.',
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.array(z.object({ nickname: z.string(), balance: count })),
} as const;

export const leaderboardMe = {
  method: 'GET',
  path: '/leaderboard/me',
  summary: "The player's own rank, 1 for the first; with equal balances, who got there first stands above.",
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.object({ rank: z.int().check(z.minimum(1)), balance: count }),
} as const;
