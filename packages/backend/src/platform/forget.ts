import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** Few enough for one statement's time limit, whatever has piled up. */
const ROWS_A_SLICE = 10_000;

/** Removes the rows of a table that are older than an interval, slice by slice. */
export async function forgetOlder(
  { kysely }: Database,
  table: 'stored_answer' | 'bot_update' | 'proof_payload',
  time: 'created_at' | 'handled_at',
  interval: string,
): Promise<void> {
  let removed = ROWS_A_SLICE;
  while (removed === ROWS_A_SLICE) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(time)} < now() - ${interval}::interval limit ${ROWS_A_SLICE}
    ))`.execute(kysely);
    removed = Number(numAffectedRows ?? 0);
  }
}
