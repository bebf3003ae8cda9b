import * as z from 'zod/mini';
import { emptyObject, limit, noBody } from './values.ts';

const count = z.int().check(z.nonnegative());
const time = z.nullable(z.string());

export const referralStats = {
  method: 'GET',
  path: '/referral/stats',
  summary: "The player's link, how many came by it, what they have brought, and the player's inviter.",
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.object({
    total_referrals: count,
    total_earnings: count,
    referral_link: z.string(),
    /** A nickname; null for a player who came without a link. A server of the version before leaves it out. */
    invited_by: z.optional(z.nullable(z.string())),
  }),
} as const;

export const referralList = {
  method: 'GET',
  path: '/referral/list',
  summary: "The players who came by this player's link, newest first.",
  token: true,
  body: noBody,
  query: z.strictObject({ limit: z._default(z.optional(limit), 50) }),
  reply: z.array(z.object({ nickname: z.string(), joined_at: time, balance: count })),
} as const;

/** Why a referrer earned: the invited player came, or was rewarded. */
const earningReason = z.enum(['new_referral', 'game_reward', 'task_reward', 'quest_reward', 'miner_reward']);

export const referralEarningsByFriend = {
  method: 'GET',
  path: '/referral/earnings/friends',
  summary:
    'What each invited player has brought, summed over the newest earnings; `all` is false when there are older ones.',
  token: true,
  body: noBody,
  query: z.strictObject({ limit: z._default(z.optional(limit), 50) }),
  reply: z.object({
    friends: z.array(
      z.object({
        referral_nickname: z.string(),
        amount: count,
        reasons: z.array(z.object({ reason: earningReason, amount: count, earnings: count, last_at: time })),
      }),
    ),
    all: z.boolean(),
  }),
} as const;

export const referralEarnings = {
  method: 'GET',
  path: '/referral/earnings',
  summary: 'What invited players have brought, newest first.',
  token: true,
  body: noBody,
  query: z.strictObject({ limit: z._default(z.optional(limit), 50) }),
  reply: z.array(z.object({ referral_nickname: z.string(), created_at: time, amount: count, reason: earningReason })),
} as const;
