import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { readFrom, type StaleReader } from '../platform/database/stale-reader.ts';

/**
 * Reads lists and reports of the console, which may be a little old, but show what operators have done: until every
 * replica that is in use shows the last recorded action, the primary is read. It makes no difference which server did it.
 */
export function makeReportReader({
  config,
  database,
  readStale,
}: Pick<Context, 'config' | 'database' | 'readStale'>): StaleReader {
  const readPrimary = readFrom(database);
  if ('folder' in config.database || config.database.readUrl === undefined) {
    return readPrimary;
  }
  return async (read) => ((await actedLately(database)) ? readPrimary(read) : readStale(read));
}

/**
 * An action carries the time at which its transaction began, and is shown when that has committed, which takes up to 40
 * seconds here, and the replica has replayed it, which takes up to 20.
 */
const SHOWN_AFTER_MS = 60_000;

/** Actions among which the one that began last is looked for: ids are not in the order of times. */
const NEWEST = 100;

async function actedLately({ kysely }: Context['database']): Promise<boolean> {
  const { rows } = await sql<{ lately: boolean | null }>`select
      max(done_at) > clock_timestamp() - ${SHOWN_AFTER_MS}::integer * interval '1 millisecond' as lately
    from (select done_at from operator_action order by action_id desc limit ${NEWEST}) as newest`.execute(kysely);
  return rows[0]?.lately === true;
}
