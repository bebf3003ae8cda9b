import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestWorld } from '../../testing/test-world.ts';
import { openPostgres } from '../database/postgres.ts';
import { type Health, type HealthOptions, listenForHealth } from './health.ts';

const world = useTestWorld({ INTERNAL_PORT: '0', HOST: '127.0.0.1' });
const nowhere = openPostgres('postgres://postgres@127.0.0.1:1/nowhere', {
  pool: 2,
  purpose: 'requests',
  onIdleError: () => {},
});
let serving = true;
let troubles: string[] = [];
let health: Health;
let lost: Health;
let newer: Health;

beforeAll(async () => {
  const options: HealthOptions = {
    isServing: () => serving,
    newestMigration: 1,
    findTroubles: async () => troubles,
    scrape: () => world().context.metrics.registry.metrics(),
  };
  health = await listenForHealth(world().context, options);
  lost = await listenForHealth({ ...world().context, database: nowhere }, options);
  newer = await listenForHealth(world().context, { ...options, newestMigration: 9000 });
});
afterAll(async () => {
  await Promise.all([health.close(), lost.close(), newer.close(), nowhere.close()]);
});

async function statusOf({ url }: Health, path: string): Promise<[number, unknown]> {
  const reply = await fetch(`${url}${path}`);
  return [reply.status, await reply.json()];
}

const unavailable = (problem: unknown) => ({ status: 'unavailable', problems: [problem] });

test('a server with its database is alive and ready', async () => {
  expect(await statusOf(health, '/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await statusOf(health, '/readyz')).toEqual([200, { status: 'ok' }]);
});

test('a server without its database is alive and not ready', async () => {
  expect(await statusOf(lost, '/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await statusOf(lost, '/readyz')).toEqual([503, unavailable('the database cannot be read')]);
});

test('a server that is newer than its database is alive and not ready', async () => {
  expect(await statusOf(newer, '/healthz')).toEqual([200, { status: 'ok' }]);
  const problem = 'migration 9000 is missing in the database: restart the server';
  expect(await statusOf(newer, '/readyz')).toEqual([503, unavailable(problem)]);
});

test('a server that cannot read the chain is ready all the same, and says so', async () => {
  troubles = ['payments wait'];
  expect(await statusOf(health, '/readyz')).toEqual([200, { status: 'degraded', problems: ['payments wait'] }]);
  troubles = [];
});

test('a server whose database has no space answers what only reads, and says for a minute that it refuses the rest', async () => {
  const { tally } = world().context.database;
  tally.diskFullAt = Date.now();
  const problem = 'the disk of the database is full: what players do is refused until there is space';
  expect(await statusOf(health, '/readyz')).toEqual([200, { status: 'degraded', problems: [problem] }]);
  tally.diskFullAt = Date.now() - 60_001;
  expect(await statusOf(health, '/readyz')).toEqual([200, { status: 'ok' }]);
});

test('a server that is starting or stopping is alive and not ready', async () => {
  serving = false;
  expect(await statusOf(health, '/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await statusOf(health, '/readyz')).toEqual([503, unavailable('the server is starting or stopping')]);
  serving = true;
});

test('Prometheus is given text', async () => {
  const reply = await fetch(`${health.url}/metrics`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(await reply.text()).toContain('# TYPE soho_http_requests_in_flight gauge');
});

test.each(['/', '/api/balance', '/metrics/', '/healthz/', '/readyz?x=1', '/.env'])(
  'there is nothing else: %s',
  async (path) => {
    expect((await statusOf(health, path))[0]).toBe(404);
  },
);
