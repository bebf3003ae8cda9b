import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Position } from './replica-state.ts';

/** Reads how far a server of a database is. @throws Error also if there are no migrations yet */
export async function readPosition({ kysely }: Database): Promise<Position> {
  // Not the end of what is inserted: that may lie after the header of a page that is not begun yet.
  const { rows } = await sql<Position>`select pg_is_in_recovery() as "isStandby",
      (select system_identifier::text from pg_control_system()) || ' ' ||
        (select oid::text from pg_database where datname = current_database()) as identity,
      pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
        '0/0')::bigint as position,
      (select coalesce(max(number), 0) from migration) as migration`.execute(kysely);
  const [row] = rows;
  if (row === undefined) {
    throw new Error('The database did not report its position.');
  }
  return row;
}
