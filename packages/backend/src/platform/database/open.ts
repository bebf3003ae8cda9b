import type { Config } from '../../config.ts';
import type { Context } from '../context.ts';
import type { Database } from './database.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

type Options = Pick<PostgresOptions, 'purpose' | 'onIdleError'>;

/** Connections that a server has for players' searches: as many run at a time. */
export const SEARCHES_AT_ONCE = 2;

/** Connections that a server has for the one read of each checkout: the second is there when the first is lost. */
const CHECKOUTS_AT_ONCE = 2;

/** Connections that a server has for operators: whatever they look at, players' requests have theirs. */
const CONSOLE_AT_ONCE = 3;

/** Opens the database that the configuration names: PostgreSQL by its address, else PGlite in a folder. */
export async function openDatabase(config: Config['database'], options: Options): Promise<Database> {
  if ('url' in config) {
    return openPostgres(config.url.reveal(), { ...options, pool: poolOf(config.pool, options.purpose) });
  }
  // Loaded only if it is used.
  const { openPglite } = await import('./pglite.ts');
  return openPglite(config.folder);
}

/** Connections of an operator's command, most of which need one. A server's own maintenance does one thing at a time. */
export const MAINTENANCE_AT_ONCE = 3;

function poolOf(requests: number, purpose: Options['purpose']): number {
  return {
    requests,
    searches: SEARCHES_AT_ONCE,
    checkouts: CHECKOUTS_AT_ONCE,
    console: CONSOLE_AT_ONCE,
    maintenance: MAINTENANCE_AT_ONCE,
  }[purpose];
}

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
