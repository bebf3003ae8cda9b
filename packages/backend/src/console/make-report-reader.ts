import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { MOST_LAG_MS } from '../platform/database/replica-state.ts';
import type { StaleReader } from '../platform/database/stale-reader.ts';
import { TIMEOUTS } from '../platform/http/timeouts.ts';

/**
 * Reads lists and reports of the console, which may be a little old, but show what operators have done: until every
 * replica that is in use shows the last recorded action, the primary is read. Which server did it makes no difference.
 */
export function makeReportReader({ database, readStale }: Pick<Context, 'database' | 'readStale'>): StaleReader {
  return async (read) => ((await actedLately(database)) ? read(database) : readStale(read));
}

/** An action carries the time at which its transaction began, which its handler's time limit ends. */
const SHOWN_AFTER_MS = MOST_LAG_MS + TIMEOUTS.handler;

async function actedLately({ kysely }: Context['database']): Promise<boolean> {
  const { rows } = await sql<{ lately: boolean }>`select
      done_at > clock_timestamp() - ${SHOWN_AFTER_MS}::integer * interval '1 millisecond' as lately
    from operator_action order by action_id desc limit 1`.execute(kysely);
  return rows[0]?.lately === true;
}
