import { calls } from '@soho/contract';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { type Player, signInitData, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();
const POSTS = Object.values(calls)
  .filter(({ method }) => method === 'POST')
  .map(({ path }) => path);

function post(path: string, payload: InjectOptions['payload'], headers: Record<string, string>, player?: Player) {
  return world().app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...headers, ...(player === undefined ? {} : { authorization: `Bearer ${player.token}` }) },
    ...(payload === undefined ? {} : { payload }),
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

test.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])('takes %s', async (type) => {
  const player = await world().newPlayer();
  const reply = await post('/attempts/use', '{"game":"puzzle"}', { 'content-type': type }, player);
  expect(reply.statusCode).toBe(200);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'text/json',
  'application/octet-stream',
  'nonsense',
])('I03: refuses %s with 415 at every call', async (type) => {
  const player = await world().newPlayer();
  for (const path of POSTS) {
    const reply = await post(path, '{"game":"card"}', { 'content-type': type }, player);
    expect([path, reply.statusCode, reply.json().code]).toEqual([path, 415, 'unsupported_media_type']);
  }
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 5 });
});

test('I03: refuses a body without a type', async () => {
  const player = await world().newPlayer();
  const reply = await post('/attempts/use', Buffer.from('{"game":"card"}'), {}, player);
  expect(reply.json()).toMatchObject({ status: 415 });
});

test.each(['gzip', 'br', 'deflate', 'identity, gzip', 'x'])('I20: refuses a body encoded as %s', async (encoding) => {
  const player = await world().newPlayer();
  for (const path of POSTS) {
    const reply = await post(path, '{}', { ...JSON_TYPE, 'content-encoding': encoding }, player);
    expect([path, reply.statusCode]).toEqual([path, 415]);
  }
});

test('I01: refuses a body of more than 64 kB with 413', async () => {
  const player = await world().newPlayer();
  for (const size of [65 * 1024, 2 * 1024 * 1024]) {
    const reply = await post('/attempts/use', `{"game":"${'x'.repeat(size)}"}`, JSON_TYPE, player);
    expect(reply.json()).toMatchObject({ status: 413, code: 'body_too_large' });
  }
  expect((await post('/auth', `{"init_data":"${'x'.repeat(70_000)}"}`, JSON_TYPE)).statusCode).toBe(413);
});

test('takes the longest list of moves that the contract allows', async () => {
  const player = await world().newPlayer();
  const body = { game_id: crypto.randomUUID(), moves: Array.from({ length: 10_000 }, () => 1) };
  expect(await player.post(calls.balanceUpdate, body)).toMatchObject({ status: 409, body: { code: 'no_game' } });
});

const DEPTH = 10_000;

test.each([
  ['I01: arrays 10,000 deep', '['.repeat(DEPTH) + ']'.repeat(DEPTH)],
  ['I01: objects 10,000 deep', '{"a":'.repeat(DEPTH) + 1 + '}'.repeat(DEPTH)],
  ['I02: __proto__', '{"__proto__":{"x":1}}'],
  ['I02: __proto__ in the known field', '{"game":{"__proto__":{"x":1}}}'],
  ['I02: an escaped __proto__', '{"\\u005f_proto__":{"x":1}}'],
  ['I02: constructor.prototype', '{"constructor":{"prototype":{"x":1}}}'],
  ['a cut off object', '{"game":"card"'],
  ['two objects', '{}{}'],
  ['single quotes', "{'game':'card'}"],
  ['NaN', '{"game":NaN}'],
  ['a comment', '{/**/}'],
  ['a bare word', 'card'],
  ['an array', '["card"]'],
  ['a number', '7'],
  ['a text', '"card"'],
  ['NUL', '{"game":"card\\u0000"}'],
  ['a raw NUL', '{"game":"card"}\u0000'],
])('%s is refused with 400 at every call', async (_, text) => {
  const player = await world().newPlayer();
  for (const path of POSTS) {
    const reply = await post(path, text, JSON_TYPE, player);
    expect([path, reply.statusCode, reply.json().code]).toEqual([path, 400, 'invalid_request']);
  }
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 5 });
});

test('I21: of a key that comes twice the same value is checked and used', async () => {
  const player = await world().newPlayer();
  const last = await post('/attempts/use', '{"game":"card","game":"puzzle"}', JSON_TYPE, player);
  expect(last.json()).toMatchObject({ game: { kind: 'puzzle' } });
  const odd = await post('/attempts/use', '{"game":"card","game":"chess"}', JSON_TYPE, player);
  expect(odd.statusCode).toBe(400);
});

test('a call that takes no body may come without one, with null, or with an empty object', async () => {
  const player = await world().newPlayer();
  const replies = [
    await post('/stGame', undefined, {}, player),
    await post('/stGame', '', JSON_TYPE, player),
    await post('/stGame', 'null', JSON_TYPE, player),
    await post('/stGame', '{}', JSON_TYPE, player),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

test('init data may be surrounded by spaces', async () => {
  const initData = signInitData({ user: JSON.stringify({ id: 4242, first_name: 'Mei' }) });
  expect((await post('/auth', JSON.stringify({ init_data: ` ${initData}\n` }), JSON_TYPE)).statusCode).toBe(200);
});
