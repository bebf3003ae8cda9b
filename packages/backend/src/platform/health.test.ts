import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestWorld } from '../testing/test-world.ts';
import { openPostgres } from './database/postgres.ts';
import { type Health, listenForHealth } from './health.ts';

const world = useTestWorld({ INTERNAL_PORT: '0', HOST: '127.0.0.1' }, 1, { auditOnce: true });
const nowhere = openPostgres('postgres://postgres@127.0.0.1:1/nowhere', {
  pool: 2,
  purpose: 'requests',
  onIdleError: () => {},
});
let draining = false;
let health: Health;
let lost: Health;

beforeAll(async () => {
  health = await listenForHealth(world().context, () => draining);
  lost = await listenForHealth({ ...world().context, database: nowhere }, () => false);
});
afterAll(async () => {
  await Promise.all([health.close(), lost.close(), nowhere.close()]);
});

async function statusOf({ url }: Health, path: string): Promise<[number, unknown]> {
  const reply = await fetch(`${url}${path}`);
  return [reply.status, await reply.json()];
}

test('a server with its database is alive and ready', async () => {
  expect(await statusOf(health, '/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await statusOf(health, '/readyz')).toEqual([200, { status: 'ok' }]);
});

test('a server without its database is alive and not ready', async () => {
  expect(await statusOf(lost, '/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await statusOf(lost, '/readyz')).toEqual([503, { status: 'unavailable' }]);
});

test('a server that was asked to stop is alive and not ready', async () => {
  draining = true;
  expect(await statusOf(health, '/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await statusOf(health, '/readyz')).toEqual([503, { status: 'unavailable' }]);
  draining = false;
});

test.each(['/', '/api/balance', '/healthz/', '/readyz?x=1', '/.env'])('there is nothing else: %s', async (path) => {
  expect((await statusOf(health, path))[0]).toBe(404);
});
