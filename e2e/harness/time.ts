import type { SuiteDatabase } from './database.ts';

/** Lets time pass for a player's games and ads, by the only clock that counts: the database's. */
export async function letTimePass(database: SuiteDatabase, playerId: number, milliseconds: number): Promise<void> {
  await database.rows(
    `with games as (
       update game set dealt_at = dealt_at - $2 * interval '1 millisecond',
         credited_at = credited_at - $2 * interval '1 millisecond' where player_id = $1)
     update ad_session set opened_at = opened_at - $2 * interval '1 millisecond',
       confirmed_at = confirmed_at - $2 * interval '1 millisecond' where player_id = $1`,
    [playerId, milliseconds],
  );
}
