import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './platform/database/open.ts';
import { type Server, type ServerOptions, startServer } from './start-server.ts';
import { isOnPostgres } from './testing/databases.ts';
import { openServerVariables, type ServerVariables } from './testing/server-variables.ts';

let opened: ServerVariables;
let config: Config;
beforeAll(async () => {
  opened = await openServerVariables();
  config = readConfig(opened.variables, { production: false });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => opened.close());

/** A server with a call that lasts until the test ends it. */
async function startWithSlowCall(): Promise<{ server: Server; entered: Promise<void>; end: () => void }> {
  const [entered, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const extend: NonNullable<ServerOptions['extend']> = async (app) => {
    app.get('/slow', async () => {
      entered.resolve();
      await ended.promise;
      return { done: true };
    });
  };
  return { server: await startServer(config, { extend }), entered: entered.promise, end: () => ended.resolve() };
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 'refused',
  );

test('serves the API, and its health on a listener of its own', async () => {
  const server = await startServer(config);
  onTestFinished(() => server.stop());
  expect(await statusOf(`${server.url}/api/balance`)).toBe(401);
  expect(await statusOf(`${server.url}/healthz`)).toBe(404);
  expect(await statusOf(`${server.healthUrl}/healthz`)).toBe(200);
  expect(await statusOf(`${server.healthUrl}/readyz`)).toBe(200);
});

test('with the recurring work alone answers for its health and nothing else', async () => {
  const server = await startServer({ ...config, role: 'jobs' });
  expect(await statusOf(`${server.healthUrl}/readyz`)).toBe(200);
  expect(new URL(server.url).port).toBe('0');
  await server.stop();
});

test('stops in order: not ready, takes nothing new, finishes what is under way, then closes', async () => {
  const { server, entered, end } = await startWithSlowCall();
  const slow = fetch(`${server.url}/slow`);
  await entered;
  const stopped = server.stop();
  const over: string[] = [];
  const again = server.stop().then(() => over.push('the second call'));
  await expect.poll(() => statusOf(`${server.healthUrl}/readyz`)).toBe(503);
  expect(await statusOf(`${server.healthUrl}/healthz`)).toBe(200);
  await expect.poll(() => statusOf(`${server.url}/api/balance`)).toBeOneOf(['refused', 503]);
  // A second signal does not cut short what the first waits for.
  expect(over).toEqual([]);
  end();
  expect(await (await slow).json()).toEqual({ done: true });
  await Promise.all([stopped, again]);
  expect(await statusOf(`${server.healthUrl}/healthz`)).toBe('refused');
});

test('stops within 10 seconds even if something under way does not end', async () => {
  const { server, entered, end } = await startWithSlowCall();
  const slow = fetch(`${server.url}/slow`).catch(() => 'cut off');
  await entered;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const stopping = { over: false };
  const stopped = server.stop().finally(() => {
    stopping.over = true;
  });
  while (!stopping.over) {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise(setImmediate);
  }
  await expect(stopped).resolves.toBeUndefined();
  vi.useRealTimers();
  end();
  await slow;
});

test('a stopped server leaves everything for the next one', async () => {
  for (let round = 0; round < 2; round += 1) {
    const server = await startServer(config);
    expect(await statusOf(`${server.healthUrl}/readyz`)).toBe(200);
    await server.stop();
  }
});

test('what a server prepares before it serves anything runs without time limits', async ({ skip }) => {
  skip(!isOnPostgres(), 'PGlite has no time limits');
  const purposes: unknown[] = [];
  const server = await startServer(config, {
    prepare: async ({ kysely }) => {
      purposes.push(...(await sql`show application_name`.execute(kysely)).rows);
    },
  });
  await server.stop();
  expect(purposes).toEqual([{ application_name: 'soho maintenance' }]);
});

test('a server that cannot listen says so, and keeps nothing open', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void occupant.close());
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port: freePort } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  await expect(startServer({ ...config, port })).rejects.toThrow(/EADDRINUSE/);
  await expect(startServer({ ...config, port: freePort, internalPort: port })).rejects.toThrow(/EADDRINUSE/);
  expect(await statusOf(`http://127.0.0.1:${freePort}/api/balance`)).toBe('refused');
  const server = await startServer({ ...config, port: freePort });
  await server.stop();
});

test('a server whose migrations have changed says so, and keeps nothing open', async () => {
  const change = async (from: string, to: string) => {
    const database = await openDatabase(config.database, { purpose: 'maintenance', onIdleError: () => {} });
    await sql`update migration set checksum = replace(checksum, ${from}, ${to}) where number = 1`.execute(
      database.kysely,
    );
    await database.close();
  };
  const database = await openDatabase(config.database, { purpose: 'maintenance', onIdleError: () => {} });
  const { rows } = await sql<{ checksum: string }>`select checksum from migration where number = 1`.execute(
    database.kysely,
  );
  await database.close();
  const checksum = rows[0]?.checksum ?? '';
  await change(checksum, 'changed');
  await expect(startServer(config)).rejects.toThrow(/0001-.*\.sql/);
  await change('changed', checksum);
  const server = await startServer(config);
  await server.stop();
});
