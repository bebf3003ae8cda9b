import { once } from 'node:events';
import { connect } from 'node:net';
import { calls, IDEMPOTENCY_KEY } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { samplesOf } from '../../testing/samples.ts';
import { signInitData, useTestWorld } from '../../testing/test-world.ts';
import { createMetrics } from '../health/metrics.ts';

const world = useTestWorld();
const metrics = createMetrics();
const [entered, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
let app: FastifyInstance;

beforeAll(async () => {
  app = await createApp(
    { ...world().context, metrics },
    {
      pagesFolder: undefined,
      docs: false,
      extend: async (extended) => {
        extended.get('/api/slow', async () => {
          entered.resolve();
          await left.promise;
          return {};
        });
      },
    },
  );
});
afterAll(() => app.close());

const scraped = async () => samplesOf(await metrics.registry.metrics());
const counted = (route: string, code: string) =>
  `soho_http_request_duration_seconds_count{route="${route}",code="${code}"}`;

test('counts answers by the template of their route, and all others as one', async () => {
  for (const url of ['/api/balance', '/api/nothing', '/wp-login.php', '/api/nothing/2', '/tonconnect-manifest.json']) {
    await app.inject({ url });
  }
  const samples = await scraped();
  expect(samples).toMatchObject({
    [counted('/api/balance', '401')]: 1,
    [counted('none', '404')]: 3,
    [counted('page', '200')]: 1,
    soho_http_requests_in_flight: 0,
  });
  expect(Object.keys(samples).filter((name) => name.includes('_count{'))).toHaveLength(3);
});

test('counts stored answers', async () => {
  const { token } = await world().newPlayer();
  const headers = { authorization: `Bearer ${token}`, [IDEMPOTENCY_KEY]: 'the-same' };
  for (let time = 0; time < 3; time += 1) {
    await app.inject({ method: 'POST', url: `/api${calls.attemptsUse.path}`, headers });
  }
  expect(await scraped()).toMatchObject({
    soho_idempotent_replays_total: 2,
    [counted('/api/attempts/use', '200')]: 3,
  });
});

test('counts a request as in flight until it is answered or no one waits for it', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /api/slow HTTP/1.1\r\nHost: soho.test\r\n\r\n');
  await entered.promise;
  expect((await scraped())['soho_http_requests_in_flight']).toBe(1);
  socket.destroy();
  await expect.poll(async () => (await scraped())['soho_http_requests_in_flight']).toBe(0);
  left.resolve();
  expect(await scraped()).toMatchObject({ [counted('/api/slow', 'aborted')]: 1 });
});

test('counts refused requests by the limit', async () => {
  const { context } = world();
  const config = { ...context.config, limitsScale: 1 };
  const limited = await createApp({ ...context, config, metrics }, { pagesFolder: undefined, docs: false });
  const payload = { init_data: signInitData({ user: JSON.stringify({ id: 77, first_name: 'Mei' }) }) };
  // A busy machine sheds some.
  const signIn = async () => (await limited.inject({ method: 'POST', url: '/api/auth', payload })).statusCode;
  await expect.poll(signIn, { interval: 5 }).toBe(429);
  await limited.close();
  expect(await scraped()).toMatchObject({
    'soho_limits_hit_total{limit="authByPlayer"}': 1,
    'soho_limits_hit_total{limit="read"}': 0,
    [counted('/api/auth', '429')]: 1,
  });
});
