import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';

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

export type AdsToday = { consumed: number; seconds_left: number };

/** Sessions that became attempts since midnight, UTC, and the seconds until the next one. */
export async function selectAdsToday(kysely: Database['kysely'] | Tx, playerId: number): Promise<AdsToday> {
  const { rows } = await sql<AdsToday>`
    with today as (select date_trunc('day', now() at time zone 'utc') at time zone 'utc' as began)
    select ceil(extract(epoch from began + interval '24 hours' - now()))::int as seconds_left,
      (select count(*) from ad_session
        where player_id = ${playerId} and status = 'consumed' and consumed_at >= today.began) as consumed
    from today`.execute(kysely);
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a query without a condition answered no row');
  }
  return row;
}

/**
 * Marks the player's open session as watched, by the ad network's word. One that is already marked is written again, so
 * that the answer waits until it is replicated: the commit that marked it may have been cut off while it waited. The
 * earlier time stays: `least` ignores null.
 */
export async function confirmOpenSession(database: Database, playerId: number, lifeMs: number): Promise<void> {
  await sql`update ad_session set confirmed_at = least(confirmed_at, now())
    where player_id = ${playerId} and status = 'open'
      and opened_at > now() - ${lifeMs} * interval '1 millisecond'`.execute(database.kysely);
}

/**
 * Counts an ad session of today (UTC).
 * @returns how many there are now
 * @throws Refusal('unauthorized') when the token's player does not exist
 */
export async function countSession(tx: Tx, playerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`insert into event_count (player_id, day, event, count)
    select player_id, (now() at time zone 'utc')::date, 'video', 1 from player where player_id = ${playerId}
    on conflict (player_id, day, event) do update set count = event_count.count + 1
    returning count`.execute(tx);
  const [row] = rows;
  if (row === undefined) {
    throw new Refusal('unauthorized');
  }
  return row.count;
}
