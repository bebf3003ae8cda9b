import type { Context } from '../context.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

/**
 * On a separate connection if there can be one: requests' statements end after 3 seconds; those that read whole tables, or
 * prepare a server, must not.
 */
export async function withoutTimeLimits(
  { config, database, log }: Pick<Context, 'config' | 'database' | 'log'>,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  if (database.engine === 'pglite') {
    return work(database);
  }
  const onIdleError = (error: Error) => log.warn({ err: error }, 'a connection without time limits was lost');
  const own = await openDatabase(config.database, { purpose: 'maintenance', onIdleError });
  return work(own).finally(() => own.close());
}
