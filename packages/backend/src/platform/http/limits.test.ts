import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@soho/contract';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { samplesOf } from '../../testing/samples.ts';
import { type Reply, signInitData, useTestWorld } from '../../testing/test-world.ts';
import { Secret } from '../secret.ts';

const world = useTestWorld({ LIMITS_SCALE: '1' });
let app: Awaited<ReturnType<typeof createApp>>;
let lastId = 8000;

// Windows are by the server's clock, which advances only here. Each test has a server of its own that has seen no player.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  app = await createApp(world().context, { pagesFolder: undefined, docs: false });
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

/** A server on a busy machine sheds requests before it counts them: they come again, for a second. */
async function inject(options: InjectOptions) {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await app.inject(options);
    if (reply.statusCode !== 503) {
      return reply;
    }
    await sleep(10);
  }
  throw new Error('the server sheds every request');
}

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

function signIn(id: number, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') {
  const payload = { init_data: signInitData({ user: JSON.stringify({ id, first_name: 'Mei' }) }) };
  return inject({ method: 'POST', url: '/api/auth', payload, headers, remoteAddress });
}

async function newToken(): Promise<string> {
  lastId += 1;
  return String((await signIn(lastId)).json().token);
}

function ask(method: 'GET' | 'POST', path: string, token: string, remoteAddress = '203.0.113.7') {
  return inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}` }, remoteAddress });
}

/** Sends requests until the first 429; returns how many were let through, and the refusal. */
async function untilRefused(
  most: number,
  next: (count: number) => Promise<{ statusCode: number; headers: Reply['headers'] }>,
) {
  for (let count = 0; count < most; count += 1) {
    const reply = await next(count);
    if (reply.statusCode === 429) {
      return { count, retryAfter: Number(reply.headers['retry-after']) };
    }
  }
  return { count: most, retryAfter: undefined };
}

test('a player can sign in 10 times a minute, and the refusal says when to come again', async () => {
  expect(await untilRefused(12, () => signIn(7001))).toEqual({ count: 10, retryAfter: 60 });
  pass(15);
  expect((await signIn(7001)).headers['retry-after']).toBe('45');
  expect((await signIn(7002)).statusCode).toBe(200);
  pass(45);
  expect((await signIn(7001)).statusCode).toBe(200);
});

test('an address can sign in 120 times a minute: fifty players behind one of them can', async () => {
  const refused = await untilRefused(130, (count) => {
    pass(0.02);
    return signIn(20_000 + count);
  });
  expect(refused).toMatchObject({ count: 120 });
  expect((await signIn(30_001, {}, '203.0.113.8')).statusCode).toBe(200);
});

test('forged init data counts for the address, not for the player whom it names', async () => {
  const forged = { init_data: signInitData({ user: '{"id":7003}' }, '7654321:another-bot-that-is-not-ours') };
  for (let count = 0; count < 15; count += 1) {
    await inject({ method: 'POST', url: '/api/auth', payload: forged, remoteAddress: '203.0.113.7' });
  }
  expect((await signIn(7003)).statusCode).toBe(200);
});

test('a player can write 10 times in 2 seconds, over all calls, and another one still can', async () => {
  const [token, other] = [await newToken(), await newToken()];
  const paths = [calls.gameStarted.path, calls.attemptsAdd.path];
  expect(await untilRefused(12, (count) => ask('POST', paths[count % 2] ?? '', token))).toEqual({
    count: 10,
    retryAfter: 2,
  });
  expect((await ask('POST', '/stGame', other)).statusCode).toBe(200);
  expect((await ask('GET', '/balance', token)).statusCode).toBe(200);
  pass(2);
  expect((await ask('POST', '/stGame', token)).statusCode).toBe(200);
});

test('a player can read 20 times a second', async () => {
  const token = await newToken();
  expect(await untilRefused(25, () => ask('GET', '/balance', token))).toEqual({ count: 20, retryAfter: 1 });
  pass(1);
  expect((await ask('GET', '/balance', token)).statusCode).toBe(200);
});

test('an address can search 50 times a second, whichever players search', async () => {
  const tokens = await Promise.all(Array.from({ length: 6 }, newToken));
  const path = `${calls.marketSearch.path}?search_query=lamp`;
  const search = (count: number) => ask('GET', path, tokens[count % tokens.length] ?? '');
  expect(await untilRefused(55, search)).toEqual({ count: 50, retryAfter: 1 });
  expect((await ask('GET', path, tokens[0] ?? '', '203.0.113.8')).statusCode).toBe(200);
});

test('an address can send 100 requests a second, with or without a token', async () => {
  const sendOne = () => ask('GET', '/balance', 'none', '203.0.113.9');
  expect(await untilRefused(110, sendOne)).toEqual({ count: 100, retryAfter: 1 });
  expect((await ask('GET', '/balance', 'none', '203.0.113.10')).statusCode).toBe(401);
  pass(1);
  expect((await sendOne()).statusCode).toBe(401);
});

test('an address can read the API’s description 20 times a second', async () => {
  const sendOne = () => inject({ url: '/api/openapi.json', remoteAddress: '203.0.113.11' });
  expect(await untilRefused(25, sendOne)).toEqual({ count: 20, retryAfter: 1 });
  pass(1);
  expect((await sendOne()).statusCode).toBe(200);
});

test('a network of IPv6 addresses, which one household has, counts as one address', async () => {
  const from = (count: number) => ask('GET', '/balance', 'none', `2001:db8:0:1::${count.toString(16)}`);
  expect(await untilRefused(110, from)).toMatchObject({ count: 100 });
  expect((await ask('GET', '/balance', 'none', '2001:db8:0:2::1')).statusCode).toBe(401);
});

test('the refusal is a problem in the language of the request', async () => {
  await untilRefused(12, () => signIn(7004));
  const reply = await signIn(7004, { 'accept-language': 'ru' });
  expect(reply.json()).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    detail: expect.stringMatching('запросов'),
  });
});

test('I08: a made-up X-Forwarded-For does not lift them', async () => {
  const refused = await untilRefused(130, (count) => {
    pass(0.02);
    return signIn(40_000 + count, { 'x-forwarded-for': `198.51.100.${count}`, forwarded: `for=198.51.100.${count}` });
  });
  expect(refused).toMatchObject({ count: 120 });
});

test('a Redis that is away refuses no request, and no request waits for it', async () => {
  const { context } = world();
  // No time passes: what waits for Redis waits for ever.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const config = { ...context.config, redisUrl: new Secret('redis://127.0.0.1:1') };
  const alone = await createApp({ ...context, config }, { pagesFolder: undefined, docs: false });
  const replies = await Promise.all(Array.from({ length: 150 }, () => alone.inject('/api/balance')));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  // The alert of limits that are off.
  await vi.waitFor(async () => {
    expect(samplesOf(await context.metrics.registry.metrics())).toMatchObject({ soho_limits_off: 1 });
  });
  await alone.close();
});
