import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** What one payment of an inviter's shares consists of. */
export type PaidShares = {
  /** Those with the most coins. */
  readonly friends: readonly { readonly player_id: number; readonly nickname: string; readonly amount: number }[];
  /** Coins of friends who are not listed. */
  readonly others: number;
};

const MOST = 50;
/** Shares before a payment that are looked through. A payment has 2,000 at most, made in the minute before; only released bonuses are older. */
const LOOKED_THROUGH = 10_000;

/** The friends whose shares a payment consists of; none if there is no such payment. */
export async function readPaidShares(
  { kysely }: Database,
  playerId: number,
  settlement: number,
): Promise<PaidShares | undefined> {
  const payments = await sql<{ amount: number; settled_at: Date }>`select amount, settled_at from referral_settlement
    where player_id = ${playerId} and seq = ${settlement}`.execute(kysely);
  const [payment] = payments.rows;
  if (payment === undefined) {
    return undefined;
  }
  // A share may have come a moment after the payment's transaction began.
  const { rows } = await sql<PaidShares['friends'][number]>`
    with most as materialized (
      select friend_id, sum(amount)::bigint as amount
      from (
        select friend_id, amount, settlement from settled_earning where player_id = ${playerId}
          and created_at <= ${payment.settled_at}::timestamptz + interval '1 minute'
        order by created_at desc limit ${LOOKED_THROUGH}
      ) as newest
      where settlement = ${settlement} group by friend_id order by sum(amount) desc, friend_id limit ${MOST}
    )
    select player.player_id, player.nickname, most.amount from most join player on player.player_id = most.friend_id
    order by most.amount desc, player.player_id`.execute(kysely);
  return { friends: rows, others: payment.amount - rows.reduce((sum, { amount }) => sum + amount, 0) };
}
