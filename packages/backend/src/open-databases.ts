import type { Logger } from 'pino';
import { type Config, ConfigError } from './config.ts';
import type { PostgresConfig } from './database-config.ts';
import { findShardsProblem, sendToShards } from './platform/database/at-shards.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { findPoolerProblem } from './platform/database/pooler.ts';

export const MIGRATIONS = new URL('./migrations/', import.meta.url);

/** The players' database, and the market's: the same one, unless the configuration names another. */
export type Databases = { readonly database: Database; readonly market: Database };

type OpenedDatabases = Databases & { readonly checkouts: Database; readonly searchDatabase: Database };

/**
 * Migrates the databases that the configuration names and opens them for requests. Checkouts and players' searches have
 * connections of their own; on PGlite all are one.
 */
export async function openMigrated(config: Config, log: Logger): Promise<OpenedDatabases> {
  const onIdleError = warnOfIdleError(log);
  if ('folder' in config.database) {
    const database = await openDatabase(config.database, { purpose: 'requests', onIdleError });
    await migrateAndLog(database, log).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return { database, checkouts: database, market: database, searchDatabase: database };
  }
  for (const where of [config.database, ...(config.marketDatabase === undefined ? [] : [config.marketDatabase])]) {
    const maintenance = await openDatabase(where, { purpose: 'maintenance', onIdleError });
    await migrateAndLog(maintenance, log).finally(() => maintenance.close());
  }
  const database = await openForRequests(config.database, config.role, onIdleError);
  return {
    database,
    checkouts: await openDatabase(config.database, { purpose: 'checkouts', onIdleError }),
    market: await openMarket(config, database, { purpose: 'requests', onIdleError }),
    searchDatabase: await openDatabase(config.marketDatabase ?? config.database, { purpose: 'searches', onIdleError }),
  };
}

/** Jobs send no prepared statements, so a process that answers no calls needs no server with shards. */
async function openForRequests(
  where: PostgresConfig,
  role: Config['role'],
  onIdleError: (error: Error) => void,
): Promise<Database> {
  const options = { purpose: 'requests', onIdleError } as const;
  const database = await openDatabase(where, options);
  await refusePooler(database);
  if (where.shardsUrl === undefined || role === 'jobs') {
    return database;
  }
  const shardsServer = await openDatabase({ ...where, url: where.shardsUrl }, options);
  try {
    const problem = await findShardsProblem(database, shardsServer);
    if (problem !== undefined) {
      throw new ConfigError(problem);
    }
    return sendToShards(database, shardsServer);
  } catch (error) {
    await closeAll(database, shardsServer);
    throw error;
  }
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
export async function openForConsole(config: Config, { database, market }: Databases, log: Logger): Promise<Databases> {
  if (database.engine === 'pglite') {
    return { database, market };
  }
  const options = { purpose: 'console', onIdleError: warnOfIdleError(log) } as const;
  const own = await openDatabase(config.database, options);
  return { database: own, market: await openMarket(config, own, options) };
}

/** What operators do to the market is recorded in the players' database, as all that they do. */
async function openMarket(
  { marketDatabase }: Config,
  database: Database,
  options: Parameters<typeof openDatabase>[1],
): Promise<Database> {
  return marketDatabase === undefined
    ? database
    : { ...(await openDatabase(marketDatabase, options)), actionLog: database };
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
