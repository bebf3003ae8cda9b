import { SHARE_PERCENT } from '@soho/rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { payEarned, type RewardKind } from '../../platform/ledger.ts';

/**
 * `payEarned` for a reward: besides, it records the inviter's share, rounded down; below one coin
 * there is none. What an inviter is paid is not a reward, so shares make no further shares.
 *
 * The lock on the player's own referral lets an erasure of the inviter know which shares are being written; a share that has
 * waited for an erasure goes to the pseudonym. In the order of players, as the erasure takes them.
 */
export function payReward(kind: RewardKind): string {
  return `${payEarned(kind)}, shared as (${insertShares(kind)} order by paid.player_id for key share of referral)`;
}

export type OneReward = { readonly playerId: number; readonly ref: string; readonly amount: number };

/** `payReward` for one player, whose server a cluster can ask alone. @returns the balance after */
export async function payOneReward(tx: Tx, kind: RewardKind, { playerId, ref, amount }: OneReward): Promise<number> {
  const { rows } = await sql<{
    coins: number;
  }>`select pay_reward(${playerId}::bigint, ${kind}, ${ref}, ${amount}::bigint,
    ${SHARE_PERCENT}::integer) as coins`.execute(tx);
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a reward was not paid');
  }
  return row.coins;
}

function insertShares(kind: RewardKind): string {
  return `insert into referral_earning (player_id, seq, inviter_id, reason, amount)
    select paid.player_id, paid.entries, referral.inviter_id, '${kind}', earned.amount * ${SHARE_PERCENT} / 100
    from paid join earned on earned.player_id = paid.player_id
    join referral on referral.player_id = paid.player_id
    where earned.amount * ${SHARE_PERCENT} / 100 > 0`;
}
