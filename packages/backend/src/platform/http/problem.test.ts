import { calls, problem } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { samplesOf } from '../../testing/samples.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { openPostgres } from '../database/postgres.ts';
import { createMetrics } from '../health/metrics.ts';

const world = useTestWorld();

test('a refusal is problem+json in the shape of the contract, with the id of the request', async () => {
  const reply = await world().app.inject({ url: '/api/balance' });
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(problem.parse(reply.json())).toEqual({
    type: 'urn:soho:problem:unauthorized',
    title: 'Unauthorized',
    status: 401,
    code: 'unauthorized',
    detail: 'Your session is not valid. Reopen the app from Telegram.',
    request_id: reply.headers['x-request-id'],
  });
});

test.each([
  ['ru', 'Сеанс завершён. Откройте приложение из Telegram заново.'],
  ['ru-RU,en;q=0.5', 'Сеанс завершён. Откройте приложение из Telegram заново.'],
  ['en-GB', 'Your session is not valid. Reopen the app from Telegram.'],
  ['zh', 'Your session is not valid. Reopen the app from Telegram.'],
])('its detail is in the language of the request: %s', async (language, detail) => {
  const reply = await world().app.inject({ url: '/api/balance', headers: { 'accept-language': language } });
  expect(reply.json()).toMatchObject({ detail });
});

test('it names the field that does not fit', async () => {
  const player = await world().newPlayer();
  const headers = { authorization: `Bearer ${player.token}` };
  const reply = await world().app.inject({ method: 'POST', url: '/api/attempts/use', headers, payload: { game: 'x' } });
  expect(reply.json()).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(String(reply.json().detail)).toContain('game');
});

test("a caller's request id is kept if it is harmless", async () => {
  const given = '0123abcd-trace_1';
  const reply = await world().app.inject({ url: '/api/balance', headers: { 'x-request-id': given } });
  expect([reply.headers['x-request-id'], reply.json().request_id]).toEqual([given, given]);
});

test.each(['short', 'x'.repeat(65), 'has space', 'a\u001b[31mred', 'a"b"c"d"e', '<script>x</script>', 'тест-тест'])(
  "I10: a caller's request id of %j is replaced",
  async (given) => {
    const reply = await world().app.inject({ url: '/api/balance', headers: { 'x-request-id': given } });
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  },
);

test('every request without an id gets one of its own', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => world().app.inject({ url: '/api/balance' })));
  expect(new Set(replies.map((reply) => reply.headers['x-request-id'])).size).toBe(20);
});

test('I12: an internal error reveals nothing but that it was ours, and its id', async () => {
  const player = await world().newPlayer();
  const { kysely } = world().context.database;
  await sql`alter table attempts rename to attempts_away`.execute(kysely);
  try {
    const reply = await player.get(calls.attempts);
    expect(reply.body).toEqual({
      type: 'urn:soho:problem:internal_error',
      title: 'Internal Server Error',
      status: 500,
      code: 'internal_error',
      detail: 'Something went wrong on our side. Try again.',
      request_id: reply.headers['x-request-id'],
    });
  } finally {
    await sql`alter table attempts_away rename to attempts`.execute(kysely);
  }
});

test('a database that cannot be reached is answered with 503 and when to come again', async () => {
  const nowhere = openPostgres('postgres://postgres@127.0.0.1:1/nowhere', {
    pool: 2,
    purpose: 'requests',
    onIdleError: () => {},
  });
  const player = await world().newPlayer();
  const app = await createApp({ ...world().context, database: nowhere }, { pagesFolder: undefined, docs: false });
  const headers = { authorization: `Bearer ${player.token}` };
  for (const [method, url] of [
    ['GET', '/api/balance'],
    ['GET', '/api/attempts'],
    ['POST', '/api/attempts/use'],
    ['POST', '/api/stGame'],
  ] as const) {
    const reply = await app.inject({ method, url, headers });
    expect(reply.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(reply.headers['retry-after']).toBe('1');
    expect(reply.body).not.toContain('127.0.0.1');
  }
  await app.close();
  await nowhere.close();
});

test('while too many requests wait for a connection, new ones are shed with 503', async () => {
  const { context } = world();
  const busy = { ...context.database, waiting: () => 201 };
  const config = { ...context.config, limitsScale: 1 };
  const metrics = createMetrics();
  const app = await createApp({ ...context, config, metrics, database: busy }, { pagesFolder: undefined, docs: false });
  const reply = await app.inject({ url: '/api/balance' });
  expect(reply.json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(reply.headers['retry-after']).toBe('1');
  const shed = samplesOf(await metrics.registry.metrics());
  expect(shed).toMatchObject({ 'soho_requests_shed_total{reason="connections"}': 1 });
  await app.close();
});
