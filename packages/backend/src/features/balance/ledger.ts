// Coins move here alone: `payPlayer` pays one player, `payPlayers` is the same for many in one statement.
import { SHARE_PERCENT } from '@soho/rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** An earning's `reason` in the contract is spelled the same. */
const rewardKinds = ['game_reward', 'task_reward', 'quest_reward', 'miner_reward'] as const;

/**
 * What coins are moved for. An inviter has a share of rewards alone: what costs no attempt brings inviters nothing, what is spent takes
 * nothing from them, and shares make no further shares.
 */
export type LedgerKind =
  | (typeof rewardKinds)[number]
  | 'lantern_prize'
  | 'daily_puzzle'
  | 'referral_earnings'
  | 'wardrobe_purchase'
  | 'adjustment';

/** `ref` names the evidence. The evidence's own key forbids a second payment; until the entry is packed, the ledger's key does, too. */
export type Payment = { readonly playerId: number; readonly ref: string; readonly amount: number };

/**
 * Pays a player coins, or takes them if the amount is below 0: moves the balance, writes the ledger's entry, and notes what of a reward
 * the inviter is due. The evidence must have been written in the same transaction.
 * @returns the balance after, in coins
 */
export async function payPlayer(tx: Tx, kind: LedgerKind, { playerId, ref, amount }: Payment): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select pay_player(${playerId}::bigint, ${kind}, ${ref}, ${amount}::bigint, ${sharePercent(kind)}::integer) as coins`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) {
    throw new Error('the function pay_player answered no row');
  }
  return row.coins;
}

/**
 * `pay_player` for many, as the tail of a statement. The head must define `earned (player_id, ref, amount)` with at most one row a
 * player, empty if nothing is paid. Gives `paid (player_id, coins, entries)`.
 *
 * The lock on the player's own referral lets an erasure of the inviter know which shares are being written; a share that has
 * waited for an erasure goes to the pseudonym. In the order of players, as the erasure takes them.
 */
export function payPlayers(kind: LedgerKind): string {
  const percent = sharePercent(kind);
  const shared = `,
  shared as (
    insert into referral_earning (player_id, seq, inviter_id, reason, amount)
    select paid.player_id, paid.entries, referral.inviter_id, '${kind}', earned.amount * ${percent} / 100
    from paid join earned on earned.player_id = paid.player_id
    join referral on referral.player_id = paid.player_id
    where earned.amount * ${percent} / 100 > 0
    order by paid.player_id for key share of referral
  )`;
  return `
  paid as (
    update balance set coins = balance.coins + earned.amount, entries = balance.entries + 1
    from earned where balance.player_id = earned.player_id
    returning balance.player_id, balance.coins, balance.entries
  ),
  entered as (
    insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
    select paid.player_id, paid.entries, '${kind}', earned.ref, earned.amount, paid.coins
    from paid join earned on earned.player_id = paid.player_id
  )${percent === 0 ? '' : shared}`;
}

/** Of what is paid, what the inviter is due: rounded down, and below one coin nothing. */
function sharePercent(kind: LedgerKind): number {
  return rewardKinds.some((reward) => reward === kind) ? SHARE_PERCENT : 0;
}
