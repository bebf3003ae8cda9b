import type { Database, Tx } from './database.ts';
import { withRetries } from './retry.ts';

/**
 * One request is one transaction. Whatever `work` throws rolls it back; a passing failure runs it again from the
 * start, so it must only run SQL.
 */
export function transact<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return withRetries(database, () => database.kysely.transaction().execute(work));
}
