import type { SuiteDatabase } from './database.ts';

/** Lets time pass for a player's games, ads, orders and miners, by the database's clock. */
export async function ageRows(database: SuiteDatabase, playerId: number, milliseconds: number): Promise<void> {
  await database.rows(
    `with games as (
       update game set dealt_at = dealt_at - $2 * interval '1 millisecond',
         credited_at = credited_at - $2 * interval '1 millisecond' where player_id = $1),
     orders as (
       update payment_order set created_at = created_at - $2 * interval '1 millisecond',
         valid_until = valid_until - $2 * interval '1 millisecond' where player_id = $1),
     runs as (
       update miner_run set started_at = started_at - $2 * interval '1 millisecond',
         ready_at = ready_at - $2 * interval '1 millisecond' where player_id = $1 and claimed_at is null)
     update ad_session set opened_at = opened_at - $2 * interval '1 millisecond',
       confirmed_at = confirmed_at - $2 * interval '1 millisecond' where player_id = $1`,
    [playerId, milliseconds],
  );
}
