/**
 * What coins are moved for. An inviter has a share of rewards alone: what costs no attempt brings inviters nothing,
 * and what is spent takes nothing from them.
 */
export type LedgerKind =
  | RewardKind
  | 'lantern_prize'
  | 'daily_puzzle'
  | 'referral_earnings'
  | 'wardrobe_purchase'
  | 'adjustment';

/** An earning's `reason` in the contract is spelled the same. */
export type RewardKind = 'game_reward' | 'task_reward' | 'quest_reward' | 'miner_reward';

/**
 * The tail of every statement that pays coins, or takes them if the amount is below 0: it moves the balance and writes
 * the ledger's entry together.
 * The head must define `earned (player_id, ref, amount)` with at most one row a player, empty if nothing is paid.
 * `ref` names the evidence; one (player, kind, ref) is paid once: by the evidence's key, and by one of the
 * ledger among entries that are not packed. Gives `paid (player_id, coins)`.
 */
export function payEarned(kind: LedgerKind): string {
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
  )`;
}
