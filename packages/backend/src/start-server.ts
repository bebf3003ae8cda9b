import { createMessenger, type Messenger } from '@soho/telegram';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config.ts';
import { warnOfUnprovenAds } from './features/ads/index.ts';
import { startBot } from './features/bot/index.ts';
import { findChainTroubles, withScanner } from './features/payments/index.ts';
import { jobsOf } from './jobs.ts';
import { cheapMeasures } from './measures.ts';
import { closeAll, MIGRATIONS, openForConsole, openMigrated } from './open-databases.ts';
import type { Context } from './platform/context.ts';
import type { Database } from './platform/database/database.ts';
import { newestMigration } from './platform/database/migrate.ts';
import { withoutTimeLimits } from './platform/database/without-time-limits.ts';
import { listenForHealth } from './platform/health/health.ts';
import { createMetrics } from './platform/health/metrics.ts';
import { watchProcess } from './platform/health/process.ts';
import { makeScrape } from './platform/health/scrape.ts';
import { listen } from './platform/http/listen.ts';
import type { ListedWallet } from './platform/http/ton-connect.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog, flushLog } from './platform/log.ts';
import { openChains } from './platform/open-chains.ts';
import { Restrictions } from './platform/restrictions.ts';

export type ServerOptions = {
  readonly pagesFolder?: string;
  /** The folder of the built console. */
  readonly consoleFolder?: string;
  readonly wallets?: readonly ListedWallet[];
  readonly docs?: boolean;
  readonly extend?: (app: FastifyInstance) => Promise<void>;
  /** Runs on the migrated database before anything is served, on a connection without time limits. */
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

const STOP_TIMEOUT_MS = 9_000;
const IDLE_CHECK_MS = 100;

/** Migrates the database and serves the product until `stop` is called. */
export async function startServer(given: Config, options: ServerOptions = {}): Promise<Server> {
  const metrics = createMetrics();
  const messenger = createMessenger({
    botToken: given.botToken.reveal(),
    apiUrl: given.botApiUrl,
    onTokenRefused: () => metrics.botRefused.inc(),
  });
  const config = { ...given, botUsername: given.botUsername || (await askUsername(messenger)) };
  const log = createLog(config.logLevel);
  const { database, checkouts, searches } = await openMigrated(config, log);
  const restrictions = new Restrictions(database);
  const newest = await newestMigration(MIGRATIONS);
  const services = {
    config,
    database,
    checkouts,
    searches,
    log,
    metrics,
    messenger,
    restrictions,
    ...openChains(config),
  };
  const context: Context = withScanner(services);
  let draining = false;
  let app: FastifyInstance | undefined;
  let consoleApp: FastifyInstance | undefined;
  let consoleDatabase: Database | undefined;
  try {
    if (options.prepare !== undefined) {
      // A request's query ends after 4 seconds; what is prepared may have to wait for another server that prepares the same.
      await withoutTimeLimits(context, options.prepare);
    }
    await restrictions.refresh();
    // A process of the recurring work alone does without the third of the code that answers calls.
    if (config.role !== 'jobs') {
      const { createApp } = await import('./app.ts');
      app = await createApp(context, {
        pagesFolder: options.pagesFolder,
        docs: options.docs ?? false,
        ...(options.wallets === undefined ? {} : { wallets: options.wallets }),
        ...(options.extend === undefined ? {} : { extend: options.extend }),
      });
      await listen(app, config);
    }
    if (config.console !== undefined && config.role !== 'jobs') {
      consoleDatabase = await openForConsole(context);
      const { createConsole } = await import('./console/create-console.ts');
      consoleApp = await createConsole({ ...context, database: consoleDatabase }, options.consoleFolder);
      await consoleApp.listen({ port: config.console.port, host: config.host });
    }
    const health = await listenForHealth(context, {
      isDraining: () => draining,
      newestMigration: newest,
      findTroubles: () => findChainTroubles(context),
      scrape: makeScrape(context, cheapMeasures),
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
          app?.server.closeIdleConnections();
          consoleApp?.server.closeIdleConnections();
        }, IDLE_CHECK_MS);
        const finished = Promise.all([app?.close(), consoleApp?.close(), stopJobs(), stopBot()]);
        await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())]);
        clearInterval(closeIdle);
        await health.close();
        stopWatching();
        await closeAll(database, checkouts, searches, consoleDatabase);
        log.info({ event: 'stopped' });
        await flushLog(log);
      },
    };
  } catch (error) {
    // A listener that stays would keep the process alive.
    await app?.close();
    await consoleApp?.close();
    await closeAll(database, checkouts, searches, consoleDatabase);
    throw error;
  }
}

/** Without the bot's name no link leads to it. @throws ConfigError */
async function askUsername(messenger: Messenger): Promise<string> {
  return await messenger.username().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(
      `The messenger does not say which bot BOT_TOKEN is of (${reason}). Check the token and the network; with BOT_USERNAME=<the bot's name> a server starts without asking.`,
      { cause },
    );
  });
}

/** 0 of a process that answers no calls. */
function portOf(app: FastifyInstance | undefined): number {
  const address = app?.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
