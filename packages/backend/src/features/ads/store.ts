import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

export type AdSessionRow = { ad_session_id: string; age_ms: number; confirmed: boolean };

export async function replaceOpenSession(tx: Tx, playerId: number, sessionId: string): Promise<void> {
  await tx
    .updateTable('ad_session')
    .set({ status: 'replaced' })
    .where('player_id', '=', playerId)
    .where('status', '=', 'open')
    .execute();
  await tx.insertInto('ad_session').values({ player_id: playerId, ad_session_id: sessionId }).execute();
}

export async function selectOpenSession(tx: Tx, playerId: number): Promise<AdSessionRow | undefined> {
  const { rows } = await sql<AdSessionRow>`
    select ad_session_id, confirmed_at is not null as confirmed,
      (extract(epoch from now() - opened_at) * 1000)::float8 as age_ms
    from ad_session where player_id = ${playerId} and status = 'open'`.execute(tx);
  return rows[0];
}

export async function consumeSession(tx: Tx, playerId: number, sessionId: string, evidence: 'claimed' | 'proven') {
  await tx
    .updateTable('ad_session')
    .set({ status: 'consumed', consumed_at: sql`now()`, evidence })
    .where('player_id', '=', playerId)
    .where('ad_session_id', '=', sessionId)
    .execute();
}

/** Sessions that became attempts since midnight, UTC. */
export async function countConsumedToday(tx: Tx, playerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ad_session where player_id = ${playerId} and status = 'consumed'
      and consumed_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Marks the player's open session as watched, by the ad network's word. One that is marked already is written again, so
 * that the answer waits until it is replicated: the commit that marked it may have been cut off while it waited.
 */
export async function confirmOpenSession(database: Database, playerId: number, lifeMs: number): Promise<void> {
  await sql`update ad_session set confirmed_at = coalesce(confirmed_at, now())
    where player_id = ${playerId} and status = 'open'
      and opened_at > now() - ${lifeMs} * interval '1 millisecond'`.execute(database.kysely);
}
