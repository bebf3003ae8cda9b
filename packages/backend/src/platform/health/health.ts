import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

export type Health = { readonly url: string; close(): Promise<void> };

export type HealthOptions = {
  /** False until all listeners are open, and once the server has begun to stop. */
  readonly isServing: () => boolean;
  /** The number of the newest migration that this server was made with. */
  readonly newestMigration: number;
  /** Problems of a server that still answers calls, as sentences. Called while the database answers. */
  readonly findTroubles: () => Promise<readonly string[]>;
  /** The text that Prometheus reads. */
  readonly scrape: () => Promise<string>;
};

/** Where players or jobs write, a write fails again sooner, as long as there is no space. */
const DISK_FULL_KNOWN_MS = 60_000;

type Answer = { readonly status: number; readonly type: string; readonly body: string };

/**
 * Answers /healthz (alive), /readyz (may be sent requests) and /metrics on a listener of its own, which is not for the
 * public. The body of /readyz says what is wrong.
 */
export async function listenForHealth(context: Context, options: HealthOptions): Promise<Health> {
  const server = createServer((request, response) => void respond(context, options, request.url, response));
  server.listen(context.config.internalPort, context.config.host);
  await once(server, 'listening');
  return { url: addressOf(server), close: () => closeServer(server) };
}

async function respond(context: Context, options: HealthOptions, url: string | undefined, response: ServerResponse) {
  const { status, type, body } = await answer(context, options, url).catch((error: unknown) => {
    context.log.error({ event: 'health_failed', err: error });
    return json(500, 'unavailable', ['an error; see the log']);
  });
  response.writeHead(status, { 'content-type': type }).end(body);
}

async function answer(context: Context, options: HealthOptions, url: string | undefined): Promise<Answer> {
  switch (url) {
    case '/healthz':
      return json(200, 'ok');
    case '/readyz':
      return readinessOf(context, options);
    case '/metrics':
      return { status: 200, type: context.metrics.registry.contentType, body: await options.scrape() };
    default:
      return json(404, 'unavailable');
  }
}

async function readinessOf(context: Context, { isServing, newestMigration, findTroubles }: HealthOptions) {
  if (!isServing()) {
    return json(503, 'unavailable', ['the server is starting or stopping']);
  }
  const applied = await readNewestApplied(context);
  if (applied === undefined) {
    return json(503, 'unavailable', ['the database cannot be read']);
  }
  if (applied < newestMigration) {
    return json(503, 'unavailable', [`migration ${newestMigration} is missing in the database: restart the server`]);
  }
  const isFull = Date.now() - context.database.tally.diskFullAt < DISK_FULL_KNOWN_MS;
  const troubles = [
    ...(isFull ? ['the disk of the database is full: what players do is refused until there is space'] : []),
    ...(await findTroubles()),
  ];
  return troubles.length === 0 ? json(200, 'ok') : json(200, 'degraded', troubles);
}

function json(status: number, word: 'ok' | 'degraded' | 'unavailable', problems: readonly string[] = []): Answer {
  const body = JSON.stringify({ status: word, ...(problems.length === 0 ? {} : { problems }) });
  return { status, type: 'application/json', body };
}

/** The number of the newest migration in the database, 0 if there is none; undefined if nothing can be read. */
async function readNewestApplied({ database, log }: Context): Promise<number | undefined> {
  return sql<{ newest: number }>`select coalesce(max(number), 0) as newest from migration`
    .execute(database.kysely)
    .then(
      ({ rows }) => rows[0]?.newest,
      (error: unknown) => {
        log.warn({ event: 'not_ready', err: error });
        return undefined;
      },
    );
}

function addressOf(server: Server): string {
  const address = server.address();
  return typeof address === 'object' && address !== null ? `http://localhost:${address.port}` : '';
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
