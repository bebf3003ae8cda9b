import { type RawBuilder, sql } from 'kysely';
import { choose } from './database/choose.ts';
import type { Database } from './database/database.ts';

/** Few enough for one statement's time limit, whatever has piled up. */
const ROWS_A_SLICE = 10_000;

/** Rows of a table that are kept for an interval only; of some tables, only those that meet a condition. */
export type ExpiringRows = {
  readonly table:
    | 'ad_session'
    | 'bot_update'
    | 'console_question'
    | 'console_session'
    | 'flag'
    | 'message'
    | 'player_sign_out'
    | 'proof_payload'
    | 'request_count'
    | 'signal'
    | 'signup'
    | 'stored_answer';
  /** The column that an index finds by age. */
  readonly time: 'created_at' | 'day' | 'found_at' | 'handled_at' | 'minute' | 'opened_at' | 'signed_out_at';
  readonly interval: string;
  readonly only?: RawBuilder<unknown>;
};

/** Removes rows that are older than their interval, slice by slice; on a cluster, where each server has a part of them, at once. */
export async function deleteExpired(
  { kysely }: Database,
  { table, time, interval, only = sql`true` }: ExpiringRows,
): Promise<void> {
  // Of the column's type: a cluster does not convert one by the session's time zone.
  const oldest = sql`now() - ${interval}::interval`;
  const isExpired = sql`${sql.ref(time)} < ${time === 'day' ? sql`((${oldest}) at time zone 'utc')::date` : oldest} and ${only}`;
  const slice = await choose(kysely, {
    many: sql`ctid = any(array(select ctid from ${sql.table(table)} where ${isExpired} limit ${ROWS_A_SLICE}))`,
    // A row's place says nothing there.
    one: isExpired,
  });
  let removed = ROWS_A_SLICE;
  while (removed === ROWS_A_SLICE) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${slice}`.execute(kysely);
    removed = Number(numAffectedRows ?? 0);
  }
}
