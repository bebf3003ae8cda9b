import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertPresent } from '../testing/assert-present.ts';
import { createBroker } from './broker.ts';
import { createEventStreams } from './event-stream.ts';
import { bridgeRoutes } from './routes.ts';

const APP = 'a'.repeat(64);
const WALLET = 'b'.repeat(64);
let now = 1_000_000;
const broker = createBroker(() => now);
const streams = createEventStreams();
const server = Fastify();
let bridge: string;

beforeAll(async () => {
  await server.register(bridgeRoutes, { broker, streams });
  server.addHook('preClose', async () => streams.close());
  bridge = `${await server.listen({ port: 0, host: '127.0.0.1' })}/local/bridge`;
});
afterAll(() => server.close());

function post(query: Record<string, string>, body = 'c2VjcmV0') {
  const parameters = new URLSearchParams({
    client_id: APP,
    to: WALLET,
    ttl: '300',
    topic: 'sendTransaction',
    ...query,
  });
  return fetch(`${bridge}/message?${parameters.toString()}`, { method: 'POST', body });
}

/** The text of a stream until it holds `count` messages. */
async function read(query: string, count: number): Promise<string[]> {
  const reply = await fetch(`${bridge}/events?client_id=${query}`);
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  const reader = assertPresent(reply.body).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.split('event: message').length - 1 < count) {
    text += (await reader.read()).value ?? '';
  }
  await reader.cancel();
  return [...text.matchAll(/data: (.*)/g)].map(([, data = '']) => data);
}

test('passes a message on to its listener', async () => {
  const listening = read(WALLET, 1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await (await post({})).json()).toEqual({ message: 'OK', statusCode: 200 });
  expect(await listening).toEqual([JSON.stringify({ from: APP, message: 'c2VjcmV0' })]);
});

test('stores messages for a later listener, from the last one that was seen, until they expire', async () => {
  const to = 'c'.repeat(64);
  await post({ to, ttl: '10' }, 'first');
  const seen = now + 1;
  now += 1_000;
  await post({ to, ttl: '300' }, 'second');
  expect(await read(to, 2)).toHaveLength(2);
  expect(await read(`${to}&last_event_id=${seen}`, 1)).toEqual([JSON.stringify({ from: APP, message: 'second' })]);
  now += 20_000;
  expect(await read(to, 1)).toEqual([JSON.stringify({ from: APP, message: 'second' })]);
});

test('one stream may be for several clients', async () => {
  const [one, other] = ['d'.repeat(64), 'e'.repeat(64)];
  await post({ to: one }, 'to-one');
  await post({ to: other }, 'to-other');
  expect(await read(`${one},${other}`, 2)).toHaveLength(2);
});

test.each([{ ttl: '301' }, { ttl: '0' }, { to: 'somebody' }, { client_id: '' }])('refuses %j', async (query) => {
  const reply = await post(query);
  expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ statusCode: 400 })]);
});
