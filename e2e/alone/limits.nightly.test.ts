import { calls } from '@soho/contract';
import { afterAll, expect, test } from 'vitest';
import { startRedis } from '../../scripts/provision/redis.ts';
import { BURST_SIZE, burst, countStatuses } from '../harness/burst.ts';
import { requestOf } from '../harness/client.ts';
import { send } from '../harness/http.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { useWorld } from '../harness/world.ts';

const redis = await startRedis();
const WRITES_IN_2_SECONDS = 10;
const MESSAGES_A_MINUTE = 10;

/** With the limits of production. */
const world = useWorld({ env: { LIMITS_SCALE: '1', ...('url' in redis ? { REDIS_URL: redis.url } : {}) } });

afterAll(async () => {
  if ('url' in redis) {
    await redis.stop();
  }
});

test('I09 two servers share the limits of a player (needs a Redis)', async ({ skip }) => {
  skip('missing' in redis, 'missing' in redis ? redis.missing : undefined);
  const { token } = await world().newPlayer();
  const from = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => world().client.requestAnswer(calls.gameStarted, { token })),
  );
  const { 200: done = 0, 429: waiting = 0 } = countStatuses(answers);
  expect(done + waiting).toBe(30);
  expect(done).toBeLessThanOrEqual(WRITES_IN_2_SECONDS * (1 + Math.floor((performance.now() - from) / 2_000)));
});

test('J16 a player can prepare ten messages with cards a minute', async () => {
  const { token } = await world().newPlayer();
  const body = { win: '00000000-0000-4000-8000-000000000000' };
  const answers = await burst(() => send(world().server.url, requestOf(calls.shareCardMessage, { token, body })));
  const { 429: refused = 0 } = countStatuses(answers);
  expect(refused).toBeGreaterThanOrEqual(BURST_SIZE - MESSAGES_A_MINUTE);
});

testInvariants(world);
