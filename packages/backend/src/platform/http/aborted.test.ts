import { once } from 'node:events';
import { connect } from 'node:net';
import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { samplesOf } from '../../testing/samples.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { createMetrics } from '../health/metrics.ts';

const world = useTestWorld({ LOG_LEVEL: 'info' });
const metrics = createMetrics();
const paths = Object.values(calls)
  .filter(({ method }) => method === 'POST')
  .map(({ path }) => `/api${path}`);
let app: FastifyInstance;

beforeAll(async () => {
  app = await createApp({ ...world().context, metrics }, { pagesFolder: undefined, docs: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Begins a request, and goes away when half of its body has come. */
async function leave(path: string, token: string): Promise<void> {
  const address = app.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  const arrived = once(app.server, 'request');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: soho.test\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 40\r\n\r\n{"init_data":"',
  );
  await arrived;
  socket.destroy();
}

test('J18: a client that goes away in the middle of a body, at whatever call, is counted and no error', async () => {
  const { token } = await world().newPlayer();
  const before = world().logged.length;
  for (const path of paths) {
    await leave(path, token);
  }
  const lines = () =>
    world()
      .logged.slice(before)
      .map((line): Record<string, unknown> => JSON.parse(line));
  await expect.poll(() => lines().length).toBe(paths.length);
  expect(lines().map(({ level, route, code, err }) => [level, route, code, err])).toEqual(
    expect.arrayContaining(paths.map((path) => [30, path, 'aborted', undefined])),
  );
  const samples = samplesOf(await metrics.registry.metrics());
  for (const path of paths) {
    expect(samples).toHaveProperty([`soho_http_request_duration_seconds_count{route="${path}",code="aborted"}`], 1);
  }
  expect(samples).toMatchObject({ soho_http_requests_in_flight: 0 });
});
