import { calls } from '@soho/contract';
import type { Player, World } from './world.ts';

export async function coinsOf({ client }: World, { token }: Player): Promise<number> {
  return (await client.request(calls.balance, { token })).balance;
}

/** Gives coins as an operator does, with the record and the entry of an adjustment. */
export async function giveCoins(
  { database }: Pick<World, 'database'>,
  { id }: Pick<Player, 'id'>,
  coins: number,
): Promise<void> {
  await database.rows(
    `with made as (
       insert into adjustment (player_id, adjustment_id, coins, reason, operator)
       values ($1, gen_random_uuid(), $2, 'a test', 'test') returning player_id, adjustment_id, coins
     ), recorded as (
       insert into operator_action (operator, action, subject, before, after)
       select 'test', 'players adjust', player_id::text, '{}', jsonb_build_object('adjustment_id', adjustment_id) from made
     ), paid as (
       update balance set coins = balance.coins + made.coins, entries = entries + 1
       from made where balance.player_id = made.player_id returning balance.player_id, balance.coins, entries
     )
     insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
     select paid.player_id, entries, 'adjustment', 'adjustment:' || adjustment_id, made.coins, paid.coins
     from paid join made using (player_id)`,
    [id, coins],
  );
}
