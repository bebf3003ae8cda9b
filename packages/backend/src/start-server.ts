import { createMessenger } from '@soho/telegram';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createConsole } from './console/create-console.ts';
import { warnOfUnprovenAds } from './features/ads/index.ts';
import { startBot } from './features/bot/index.ts';
import { EmptySearches } from './features/market/index.ts';
import { findChainTroubles, withScanner } from './features/payments/index.ts';
import { jobsOf } from './jobs.ts';
import type { Context } from './platform/context.ts';
import type { Database } from './platform/database/database.ts';
import { migrate, newestMigration } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { watchReplica } from './platform/database/replica.ts';
import { listenForHealth } from './platform/health.ts';
import { listen } from './platform/http/listen.ts';
import type { ListedWallet } from './platform/http/ton-connect.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog, flushLog } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { openChains } from './platform/open-chains.ts';
import { watchProcess } from './platform/process-metrics.ts';
import { Restrictions } from './platform/restrictions.ts';
import { makeScrape } from './scrape.ts';

export type ServerOptions = {
  readonly pagesFolder?: string;
  /** The folder of the built console. */
  readonly consoleFolder?: string;
  readonly wallets?: readonly ListedWallet[];
  readonly docs?: boolean;
  readonly extend?: (app: FastifyInstance) => Promise<void>;
  /** Runs on the migrated database, before anything is served. */
  readonly prepare?: (database: Database) => Promise<void>;
};

export type Server = {
  /** The server's address, as seen from this machine. */
  readonly url: string;
  readonly healthUrl: string;
  /** The console's address, as seen from this machine; undefined if there is none. */
  readonly consoleUrl: string | undefined;
  /** Stops taking requests, finishes what is under way, closes the database. Takes at most 10 seconds. */
  stop(): Promise<void>;
};

const MIGRATIONS = new URL('./migrations/', import.meta.url);

const STOP_TIMEOUT_MS = 9_000;
const IDLE_CHECK_MS = 100;

/** Migrates the database and serves the product until `stop` is called. */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<Server> {
  const log = createLog(config.logLevel);
  const { database, searchDatabase } = await openMigrated(config, log);
  const messenger = createMessenger({ botToken: config.botToken.reveal(), apiUrl: config.botApiUrl });
  const restrictions = new Restrictions(database);
  const metrics = createMetrics();
  const newest = await newestMigration(MIGRATIONS);
  const replica = await watchReplica({ config, newestMigration: newest, log, metrics });
  const emptySearches = new EmptySearches(config.jwtSecret);
  const services = {
    config,
    database,
    readStale: await replica.open('requests', database),
    searchStale: await replica.open('searches', searchDatabase),
    log,
    metrics,
    messenger,
    restrictions,
    emptySearches,
    ...openChains(config),
  };
  const context: Context = withScanner(services);
  let draining = false;
  let opened: FastifyInstance | undefined;
  let consoleApp: FastifyInstance | undefined;
  let consoleDatabase: Database | undefined;
  try {
    await options.prepare?.(database);
    await restrictions.refresh();
    const app = await createApp(context, {
      pagesFolder: options.pagesFolder,
      docs: options.docs ?? false,
      ...(options.wallets === undefined ? {} : { wallets: options.wallets }),
      ...(options.extend === undefined ? {} : { extend: options.extend }),
    });
    opened = app;
    if (config.role !== 'jobs') {
      await listen(app, config);
    }
    if (config.console !== undefined && config.role !== 'jobs') {
      consoleDatabase = await openForConsole(config, database, log);
      const readStale = await replica.open('console', consoleDatabase);
      consoleApp = await createConsole({ ...context, database: consoleDatabase, readStale }, options.consoleFolder);
      await consoleApp.listen({ port: config.console.port, host: config.host });
    }
    const health = await listenForHealth(context, {
      isDraining: () => draining,
      newestMigration: newest,
      findTroubles: async () => [...(await findChainTroubles(context)), ...replica.findTroubles()],
      scrape: makeScrape(context),
    });
    const stopWatching = watchProcess(context);
    const stopJobs = startJobs(context, jobsOf(context));
    const stopBot = startBot(context);
    warnOfUnprovenAds(context);
    log.info({ event: 'listening', port: portOf(app), engine: database.engine });
    return {
      url: `http://localhost:${portOf(app)}`,
      healthUrl: health.url,
      consoleUrl: consoleApp === undefined ? undefined : `http://localhost:${portOf(consoleApp)}`,
      stop: async () => {
        draining = true;
        // A kept-alive connection becomes idle after its last reply, and nothing else closes it.
        const closeIdle = setInterval(() => {
          app.server.closeIdleConnections();
          consoleApp?.server.closeIdleConnections();
        }, IDLE_CHECK_MS);
        const finished = Promise.all([app.close(), consoleApp?.close(), stopJobs(), stopBot()]);
        await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())]);
        clearInterval(closeIdle);
        await health.close();
        stopWatching();
        await replica.close();
        await closeAll(database, searchDatabase, consoleDatabase);
        log.info({ event: 'stopped' });
        await flushLog(log);
      },
    };
  } catch (error) {
    // A listener that stays would keep the process alive.
    await opened?.close();
    await consoleApp?.close();
    await replica.close();
    await closeAll(database, searchDatabase, consoleDatabase);
    throw error;
  }
}

/** Players' searches have connections of their own; on PGlite both are one. */
type Databases = { readonly database: Database; readonly searchDatabase: Database };

async function openMigrated(config: Config, log: Logger): Promise<Databases> {
  const onIdleError = warnOfIdleError(log);
  if ('folder' in config.database) {
    const database = await openDatabase(config.database, { purpose: 'requests', onIdleError });
    await migrateAndLog(database, log).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return { database, searchDatabase: database };
  }
  const maintenance = await openDatabase(config.database, { purpose: 'maintenance', onIdleError });
  await migrateAndLog(maintenance, log).finally(() => maintenance.close());
  return {
    database: await openDatabase(config.database, { purpose: 'requests', onIdleError }),
    searchDatabase: await openDatabase(config.database, { purpose: 'searches', onIdleError }),
  };
}

/** Connections of the console's own, so that what operators look at never keeps players waiting. PGlite has one for all. */
async function openForConsole(config: Config, database: Database, log: Logger): Promise<Database> {
  return database.engine === 'pglite'
    ? database
    : openDatabase(config.database, { purpose: 'console', onIdleError: warnOfIdleError(log) });
}

/** On PGlite all are one. */
async function closeAll(...databases: readonly (Database | undefined)[]): Promise<void> {
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

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
