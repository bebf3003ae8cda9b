// An inviter is bound at a player's creation and never changes. What the invited player brings is noted in that
// player's own transactions and paid to the inviter later (settle.ts); what the screens show is what has been paid.
import type { calls, ReplyOf } from '@soho/contract';
import { SUMMED_EARNINGS } from '@soho/rules';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { selectEarnings, selectInvited, selectStats, sumEarningsByFriend } from './store.ts';

/** @throws Refusal('unauthorized') when the token's player does not exist */
export async function readStats(
  { database, config }: Context,
  playerId: number,
): Promise<ReplyOf<typeof calls.referralStats>> {
  const stats = await selectStats(database, playerId);
  if (stats === undefined) {
    throw new Refusal('unauthorized');
  }
  const { referral_code, ...totals } = stats;
  const link = `https://t.me/${config.botUsername}/${config.appShortName}?startapp=ref_${referral_code}`;
  return { ...totals, referral_link: link };
}

export async function readInvited(
  { database }: Context,
  playerId: number,
  limit: number,
): Promise<ReplyOf<typeof calls.referralList>> {
  const rows = await selectInvited(database, playerId, limit);
  return rows.map((row) => ({ ...row, joined_at: row.joined_at.toISOString() }));
}

export async function readEarnings(
  { database }: Context,
  playerId: number,
  limit: number,
): Promise<ReplyOf<typeof calls.referralEarnings>> {
  const rows = await selectEarnings(database, playerId, limit);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

export async function readEarningsByFriend(
  { database }: Context,
  playerId: number,
  limit: number,
): Promise<ReplyOf<typeof calls.referralEarningsByFriend>> {
  // One more than is summed would cost a sum that is not shown: a list that is exactly full is taken for one that goes on.
  const { friends, summed } = await sumEarningsByFriend(database, playerId, { most: SUMMED_EARNINGS, limit });
  const reasonsOf = ({ reasons }: (typeof friends)[number]) =>
    reasons.map((sum) => ({ ...sum, last_at: new Date(sum.last_at).toISOString() }));
  return {
    friends: friends.map((friend) => ({ ...friend, reasons: reasonsOf(friend) })),
    all: summed < SUMMED_EARNINGS,
  };
}
