import { type RawBuilder, sql } from 'kysely';
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
    | 'market_empty_search'
    | 'message'
    | 'proof_payload'
    | 'request_count'
    | 'signal'
    | 'signup'
    | 'stored_answer';
  /** The column that an index finds by age. */
  readonly time: 'created_at' | 'day' | 'found_at' | 'handled_at' | 'minute' | 'opened_at';
  readonly interval: string;
  readonly only?: RawBuilder<unknown>;
};

/** Removes rows that are older than their interval, slice by slice. */
export async function deleteExpired(
  { kysely }: Database,
  { table, time, interval, only = sql`true` }: ExpiringRows,
): Promise<void> {
  let removed = ROWS_A_SLICE;
  while (removed === ROWS_A_SLICE) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)}
      where ${sql.ref(time)} < now() - ${interval}::interval and ${only} limit ${ROWS_A_SLICE}
    ))`.execute(kysely);
    removed = Number(numAffectedRows ?? 0);
  }
}
