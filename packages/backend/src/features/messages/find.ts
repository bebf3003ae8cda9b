// A job looks for what messages are due, so that no call pays for it. Each kind is read up to a time, slice by slice; what a
// slice finds is written in the transaction that moves the time on, and a second look finds it written.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import { kindNames, type MessageKindName, messageKinds, type Span } from './kinds.ts';
import { fillOperatorMessages } from './operator-messages.ts';

/** Slices grow while they find few: settling leagues can make 500,000 results in a minute. */
const SHORTEST_SLICE_SECONDS = 2;
const LONGEST_SLICE_SECONDS = 24 * 3_600;
const FEW = 2_000;

/** Finds the messages that are due. */
export async function findMessages({ database }: Context, signal?: AbortSignal): Promise<void> {
  for (const kind of kindNames) {
    const { find } = messageKinds[kind];
    if (find !== null) {
      await findAll(database, kind, find, signal);
    }
  }
  await fillOperatorMessages(database, signal);
}

type Find = (span: Span) => RawBuilder<unknown>;

async function findAll(
  database: Database,
  kind: MessageKindName,
  find: Find,
  signal: AbortSignal | undefined,
): Promise<void> {
  await sql`insert into message_search (kind, read_to) values (${kind}, now()) on conflict do nothing`.execute(
    database.kysely,
  );
  let seconds = SHORTEST_SLICE_SECONDS;
  for (;;) {
    const { more, found } = await transact(database, (tx) => findSlice(tx, kind, find, seconds));
    if (!more || signal?.aborted === true) {
      return;
    }
    seconds = found < FEW ? Math.min(seconds * 4, LONGEST_SLICE_SECONDS) : SHORTEST_SLICE_SECONDS;
  }
}

type Found = { readonly more: boolean; readonly found: number };

async function findSlice(tx: Tx, kind: MessageKindName, find: Find, seconds: number): Promise<Found> {
  const slice = await lockSearch(tx, kind, seconds);
  if (slice === undefined) {
    return { more: false, found: 0 };
  }
  const { numAffectedRows } = await sql`
    with found as materialized (${find(slice)})
    insert into message (player_id, kind, ref, due_at)
    select consent.player_id, ${kind}, found.ref, after_quiet_hours(found.at, consent.utc_offset)
    from found join message_consent as consent on consent.player_id = found.player_id
    where consent.allowed and not exists (select 1 from player_ban where player_ban.player_id = consent.player_id)
    on conflict do nothing`.execute(tx);
  await sql`update message_search set read_to = ${slice.to} where kind = ${kind}`.execute(tx);
  return { more: slice.more, found: Number(numAffectedRows ?? 0) };
}

/**
 * A row carries the time at which its transaction began, so a slice reaches back by more than a transaction may last.
 * Events older than a day are skipped. Returns undefined while another server holds the lock.
 */
async function lockSearch(
  tx: Tx,
  kind: MessageKindName,
  seconds: number,
): Promise<(Span & { more: boolean }) | undefined> {
  const { rows } = await sql<Span & { more: boolean }>`
    select since - interval '30 seconds' as from, least(since + length, present) as to, since + length < present as more
    from message_search
    cross join (select date_trunc('milliseconds', now()) as present, ${seconds} * interval '1 second' as length) as clock
    cross join lateral (select greatest(read_to, present - interval '1 day') as since) as start
    where kind = ${kind} for update of message_search skip locked`.execute(tx);
  return rows[0];
}

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
