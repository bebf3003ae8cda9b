import type { SuiteDatabase } from './database.ts';

/** Lets a day pass for a player's lanterns, by the database's clock. Oldest first, so that no days collide. */
export async function letLanternsAge(database: SuiteDatabase, playerId: number): Promise<void> {
  const days = await database.rows('select day::text as day from lantern where player_id = $1 order by day', [
    playerId,
  ]);
  await database.rows('alter table ledger_entry disable trigger append_only');
  for (const { day } of days) {
    await database.rows(
      `with moved as (
         update lantern set day = day - 1, lit_at = lit_at - interval '1 day' where player_id = $1 and day = $2::date
         returning player_id, day)
       update ledger_entry set ref = 'lantern:' || moved.day::text from moved
       where ledger_entry.player_id = moved.player_id and ref = 'lantern:' || (moved.day + 1)::text`,
      [playerId, day],
    );
  }
  await database.rows('alter table ledger_entry enable trigger append_only');
}
