import type { Logger } from 'pino';
import { type Config, ConfigError } from './config.ts';
import type { Context } from './platform/context.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { findPoolerProblem } from './platform/database/pooler.ts';

export const MIGRATIONS = new URL('./migrations/', import.meta.url);

/**
 * Migrates the database that the configuration names and opens it for requests. Checkouts and players' searches have connections of
 * their own; PGlite has one for all.
 */
export async function openMigrated(
  config: Config,
  log: Logger,
): Promise<Pick<Context, 'database' | 'checkouts' | 'searches'>> {
  const onIdleError = warnOfIdleError(log);
  if ('folder' in config.database) {
    const database = await openDatabase(config.database, { purpose: 'requests', onIdleError });
    await migrateAndLog(database, log).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return { database, checkouts: database, searches: database };
  }
  const maintenance = await openDatabase(config.database, { purpose: 'maintenance', onIdleError });
  await migrateAndLog(maintenance, log).finally(() => maintenance.close());
  const database = await openDatabase(config.database, { purpose: 'requests', onIdleError });
  await refusePooler(database);
  return {
    database,
    checkouts: await openDatabase(config.database, { purpose: 'checkouts', onIdleError }),
    searches: await openDatabase(config.database, { purpose: 'searches', onIdleError }),
  };
}

async function refusePooler(database: Database): Promise<void> {
  const problem = await findPoolerProblem(database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  if (problem !== undefined) {
    await database.close();
    throw new ConfigError(problem);
  }
}

/** Connections of the console's own, so that what operators look at never keeps players waiting. PGlite has one for all. */
export async function openForConsole({
  config,
  database,
  log,
}: Pick<Context, 'config' | 'database' | 'log'>): Promise<Database> {
  return database.engine === 'pglite'
    ? database
    : openDatabase(config.database, { purpose: 'console', onIdleError: warnOfIdleError(log) });
}

/** On PGlite all are one. */
export async function closeAll(...databases: readonly (Database | undefined)[]): Promise<void> {
  await Promise.all([...new Set(databases)].map(async (each) => each?.close()));
}

function warnOfIdleError(log: Logger): (error: Error) => void {
  return (error) => log.warn({ err: error }, 'an idle connection was lost');
}

/** Those that were applied before one failed stay applied, and are logged, too. */
async function migrateAndLog(database: Database, log: Logger): Promise<void> {
  const migrations: string[] = [];
  try {
    await migrate(database, MIGRATIONS, (name) => migrations.push(name));
  } finally {
    if (migrations.length > 0) {
      log.info({ event: 'migrated', migrations });
    }
  }
}
