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

/** Lets days pass for a player who has visited, played and lit lanterns: all of it happened so much earlier. */
export async function ageDays({ rows }: SuiteDatabase, playerId: number, days: number): Promise<void> {
  const move = (statement: string, by = -days) => rows(statement, [playerId, by]);
  await move('update visit_streak set last_day = last_day + $2::integer where player_id = $1');
  await move(`update game set dealt_at = dealt_at + $2::integer * interval '1 day', credited_at = credited_at + $2::integer * interval '1 day',
    closed_at = closed_at + $2::integer * interval '1 day' where player_id = $1`);
  await move(
    "update task_reward set collected_at = collected_at + $2::integer * interval '1 day' where player_id = $1",
  );
  await rows('alter table ledger_entry disable trigger append_only');
  // In two steps: a day would collide with the one that it is moved to.
  for (const by of [-100_000, 100_000 - days]) {
    await move(
      "update lantern set day = day + $2::integer, lit_at = lit_at + $2::integer * interval '1 day' where player_id = $1",
      by,
    );
    await move(
      "update daily_solution set day = day + $2::integer, solved_at = solved_at + $2::integer * interval '1 day' where player_id = $1",
      by,
    );
    await move(
      `update ledger_entry set ref = split_part(ref, ':', 1) || ':' || (split_part(ref, ':', 2)::date + $2::integer)
       where player_id = $1 and kind in ('lantern_prize', 'daily_puzzle')`,
      by,
    );
  }
  await move("update ledger_entry set created_at = created_at + $2::integer * interval '1 day' where player_id = $1");
  await rows('alter table ledger_entry enable trigger append_only');
}
