import { createMessenger, type Messenger } from '@soho/telegram';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { warnOfUnprovenAds } from './features/ads/service.ts';
import { startBot } from './features/bot/index.ts';
import { findChainTroubles, withScanner } from './features/payments/index.ts';
import { jobsOf } from './jobs.ts';
import { cheapMeasures } from './measures.ts';
import { closeAll, MIGRATIONS, openForConsole, openMigrated } from './open-databases.ts';
import type { Context } from './platform/context.ts';
import type { Database } from './platform/database/database.ts';
import { newestMigration } from './platform/database/migrate.ts';
import { withoutTimeLimits } from './platform/database/open.ts';
import { listenForHealth } from './platform/health/health.ts';
import { createMetrics } from './platform/health/metrics.ts';
import { watchProcess } from './platform/health/process.ts';
import { makeScrape } from './platform/health/scrape.ts';
import { listen } from './platform/http/listen.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog, flushLog } from './platform/log.ts';
import { openChains } from './platform/open-chains.ts';
import { Restrictions } from './platform/restrictions.ts';

export type ServerOptions = AppOptions & {
  /** The folder of the built console. */
  readonly consoleFolder?: string;
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

/** Migrates the database and serves the product until `stop` is called. What is opened later is closed earlier. */
export async function startServer(given: Config, options: ServerOptions = {}): Promise<Server> {
  const metrics = createMetrics();
  const messenger = createMessenger({
    botToken: given.botToken.reveal(),
    apiUrl: given.botApiUrl,
    onTokenRefused: () => metrics.botRefused.inc(),
  });
  const config = { ...given, botUsername: given.botUsername || (await askUsername(messenger)) };
  const log = createLog(config.logLevel);
  // A listener that stays would keep the process alive when another cannot be opened.
  await using opened = new AsyncDisposableStack();
  const { database, checkouts, searches } = await openMigrated(config, log);
  const databases = [database, checkouts, searches];
  opened.defer(() => closeAll(...databases));
  const restrictions = new Restrictions(database);
  const services = { config, database, checkouts, searches, log, metrics, messenger, restrictions };
  const context: Context = withScanner({ ...services, ...openChains(config) });
  if (options.prepare !== undefined) {
    // A request's query ends after 4 seconds; what is prepared may have to wait for another server that prepares the same.
    await withoutTimeLimits(context, options.prepare);
  }
  await restrictions.refresh();
  opened.defer(watchProcess(context));
  let isServing = false;
  const health = await listenForHealth(context, {
    isServing: () => isServing,
    newestMigration: await newestMigration(MIGRATIONS),
    findTroubles: () => findChainTroubles(context),
    scrape: makeScrape(context, cheapMeasures),
  });
  opened.defer(() => health.close());
  /** Ends each kind of work, all at the same time. */
  const ends: (() => Promise<unknown>)[] = [];
  opened.defer(() => untilTimeout(Promise.all(ends.map((end) => end()))));
  let app: FastifyInstance | undefined;
  let consoleApp: FastifyInstance | undefined;
  // A process of the recurring work alone does without the third of the code that answers calls.
  if (config.role !== 'jobs') {
    const { createApp } = await import('./app.ts');
    app = await createApp(context, options);
    ends.push(endCalls(app));
    await listen(app, config);
  }
  if (config.role !== 'jobs' && config.console !== undefined) {
    const consoleDatabase = await openForConsole(context);
    databases.push(consoleDatabase);
    const { createConsole } = await import('./console/create-console.ts');
    consoleApp = await createConsole({ ...context, database: consoleDatabase }, options.consoleFolder);
    ends.push(endCalls(consoleApp));
    await consoleApp.listen({ port: config.console.port, host: config.host });
  }
  ends.push(startJobs(context, jobsOf(context)), startBot(context));
  warnOfUnprovenAds(context);
  log.info({ event: 'listening', port: portOf(app), engine: database.engine });
  isServing = true;
  const closing = opened.move();
  const stop = async () => {
    isServing = false;
    await closing.disposeAsync();
    log.info({ event: 'stopped' });
    await flushLog(log);
  };
  let stopped: Promise<void> | undefined;
  return {
    url: `http://localhost:${portOf(app)}`,
    healthUrl: health.url,
    consoleUrl: consoleApp === undefined ? undefined : `http://localhost:${portOf(consoleApp)}`,
    // A second signal waits for the same end.
    stop: () => (stopped ??= stop()),
  };
}

/** @returns a function that takes no more calls and finishes those that are under way */
function endCalls(app: FastifyInstance): () => Promise<void> {
  return async () => {
    // A kept-alive connection becomes idle after its last reply, and nothing else closes it.
    const closeIdle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS).unref();
    await app.close();
    clearInterval(closeIdle);
  };
}

/** Waits for work, but not for longer than a stop may take. */
async function untilTimeout(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())]);
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
