import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** What a player has last said; undefined for one who has said nothing yet. */
export async function selectAllowed({ kysely }: Database, playerId: number): Promise<boolean | undefined> {
  const row = await kysely
    .selectFrom('message_consent')
    .select('allowed')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.allowed;
}

/** Notes what a player wants, and their clock: minutes ahead of UTC. @returns whether the player exists */
export async function upsertConsent(tx: Tx, playerId: number, allowed: boolean, utcOffset: number): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into message_consent (player_id, allowed, utc_offset, ended_by)
    select player_id, ${allowed}, ${utcOffset}, ${allowed ? null : 'settings'} from player where player_id = ${playerId}
    on conflict (player_id) do update set allowed = excluded.allowed, utc_offset = excluded.utc_offset,
      ended_by = excluded.ended_by, changed_at = excluded.changed_at`.execute(tx);
  return numAffectedRows === 1n;
}

/** Ends a player's messages; does nothing if there were none. */
export async function endConsent(tx: Tx, playerId: number): Promise<void> {
  await sql`update message_consent set allowed = false, ended_by = 'stop', changed_at = now()
    where player_id = ${playerId} and allowed`.execute(tx);
}
