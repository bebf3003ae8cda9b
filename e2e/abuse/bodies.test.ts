import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { ageRows } from '../harness/age-rows.ts';
import { requestOf } from '../harness/client.ts';
import { dealCards, mismatchIn, pairsOf } from '../harness/games.ts';
import type { Answer } from '../harness/http.ts';
import { posts } from '../harness/protected-calls.ts';
import { rawRequest } from '../harness/raw-socket.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { useWorld } from '../harness/world.ts';

const MEGABYTE = 2 ** 20;

const world = useWorld({ servers: 1 });

/** Sends a body unchanged to every call that takes one, and expects that it is refused and changes nothing. */
async function expectRefusedEverywhere(
  body: string | Buffer,
  statuses: readonly number[],
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<void> {
  const { token } = await world().newPlayer();
  await expectUnchanged(world().database, async () => {
    for (const call of posts) {
      const request = requestOf(call, { token });
      const answer = await world().client.send({ ...request, headers: { ...request.headers, ...headers }, body });
      expect(statuses, `${call.path}: ${body.toString().slice(0, 60)}`).toContain(answer.status);
    }
  });
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${world().server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

test('I01 a body that is announced with 2 MB, or grows over the limit, is refused', async () => {
  const { token } = await world().newPlayer();
  const head = [
    'POST /api/balance/update HTTP/1.1',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
  ];
  // The server answers and closes the connection. A client that still writes may lose the answer: so one body is announced
  // and not sent, and the other one is sent in one write.
  const announced = await rawRequest(world().server.url, [...head, `Content-Length: ${2 * MEGABYTE}`]);
  expect(announced.status).toBe(413);
  const chunk = `${(65_536).toString(16)}\r\n${'a'.repeat(65_536)}\r\n`;
  const chunked = await rawRequest(world().server.url, [
    ...head,
    'Transfer-Encoding: chunked',
    '',
    chunk.repeat(2) + '0\r\n',
  ]);
  expect(chunked.status).toBe(413);
  await expectRefusedEverywhere(`{"a":"${'a'.repeat(65_536)}"}`, [413]);
});

test('I01 a POST that names a type, and neither a length nor a body, is answered', async () => {
  const { token } = await world().newPlayer();
  for (const { path } of posts) {
    const { status } = await rawRequest(world().server.url, [
      `POST /api${path} HTTP/1.1`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
    ]);
    expect(status, path).toBeLessThan(500);
  }
});

test('I01 JSON that is nested 10,000 deep is refused', async () => {
  await expectRefusedEverywhere('['.repeat(10_000) + ']'.repeat(10_000), [400]);
  await expectRefusedEverywhere('{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000), [400]);
  await expectRefusedEverywhere('['.repeat(60_000), [400]);
});

test('I01 large and deep bodies leave the memory flat', async ({ skip }) => {
  skip(process.platform !== 'linux', 'needs Linux');
  const { token } = await world().newPlayer();
  const bodies = ['['.repeat(30_000) + ']'.repeat(30_000), `{"a":"${'a'.repeat(60_000)}"}`];
  const attack = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => {
        const request = requestOf(calls.balanceUpdate, { token, body: {} });
        return world().client.send({ ...request, body: bodies[index % 2] });
      }),
    );
  await attack(100);
  const before = residentMegabytes();
  for (let round = 0; round < 5; round += 1) {
    await attack(100);
  }
  expect(residentMegabytes() - before).toBeLessThan(150);
});

test('I02 __proto__ and constructor.prototype are refused in every body', async () => {
  for (const poison of [
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"game":"card","__proto__":{"x":1}}',
    '{"a":{"__proto__":null}}',
  ]) {
    await expectRefusedEverywhere(poison, [400]);
  }
  const { token } = await world().newPlayer();
  const game = await dealCards(world().client, token);
  expect(Object.keys(game)).toEqual(['id', 'kind', 'deck', 'matched']);
});

test('I03 a body whose content type is not JSON is refused', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/json',
    'application/jsonp',
    'x',
    'application/json, text/plain',
  ];
  for (const type of types) {
    await expectRefusedEverywhere('{"game":"card"}', [400, 415], { 'content-type': type });
  }
  await expectRefusedEverywhere('{"game":"card"}', [400, 415], {});
});

test('I20 a compressed body is refused unread', async () => {
  const bomb = gzipSync(Buffer.alloc(40 * MEGABYTE, 'a'));
  const type = { 'content-type': 'application/json' };
  await expectRefusedEverywhere(bomb, [413, 415], { ...type, 'content-encoding': 'gzip' });
  for (const encoding of ['deflate', 'br', 'identity, gzip', 'x-gzip']) {
    await expectRefusedEverywhere('{"game":"card"}', [413, 415], { ...type, 'content-encoding': encoding });
  }
});

test('I21 of a duplicate key, the value that is checked is the value that is paid for', async () => {
  const player = await world().newPlayer();
  const { client, database } = world();
  const game = await dealCards(client, player.token);
  await ageRows(database, player.id, 60_000);
  const [good, bad] = [JSON.stringify(pairsOf(game.deck)[0]), JSON.stringify(mismatchIn(game.deck))];
  const update = (body: string): Promise<Answer> =>
    client.send({ ...requestOf(calls.balanceUpdate, { token: player.token, body: {} }), body });
  const refused = await expectUnchanged(database, () =>
    update(`{"game_id":"${game.id}","pair":${good},"pair":${bad}}`),
  );
  expect([400, 409]).toContain(refused.status);
  const taken = await update(`{"game_id":"${game.id}","pair":${bad},"pair":${good}}`);
  expect([200, 400]).toContain(taken.status);
  const { balance } = await client.request(calls.balance, { token: player.token });
  expect(balance).toBe(taken.status === 200 ? 100 : 0);
});

test('I22 no type is coerced into another', async () => {
  const { client, database } = world();
  const { token, initData } = await world().newPlayer();
  const game = await dealCards(client, token);
  const [first, second] = pairsOf(game.deck)[0] ?? [0, 1];
  const wrong = [
    ...[1, 1.5, true, null, [initData], { init_data: initData }].map((value) => ({
      call: calls.auth,
      body: { init_data: value },
    })),
    ...[0, true, null, ['card'], 'CARD', 'card ', '', 'chess', { card: 1 }].map((value) => ({
      call: calls.attemptsUse,
      body: { game: value },
    })),
    ...[
      [`${first}`, `${second}`],
      [first, `${second}`],
      [[first], second],
      [first, null],
      [true, false],
      [first, 1e308],
      [-0.5, 1],
      `${first},${second}`,
    ].map((pair) => ({ call: calls.balanceUpdate, body: { game_id: game.id, pair } })),
    ...[
      1,
      null,
      [game.id],
      game.id.toUpperCase().replace(/-/g, ''),
      `${game.id} `,
      `{${game.id}}`,
      '__proto__',
      '0x1',
    ].map((id) => ({
      call: calls.balanceUpdate,
      body: { game_id: id, pair: [first, second] },
    })),
    ...[1, true, null, ['x'], 'x', '__proto__'].map((value) => ({
      call: calls.attemptsAdd,
      body: { ad_session: value },
    })),
    ...['card', 1, true, []].flatMap((body) => posts.map((call) => ({ call, body }))),
    ...posts.map((call) => ({ call, body: { extra: 1 } })),
  ];
  await expectUnchanged(database, async () => {
    for (const { call, body } of wrong) {
      const { status } = await client.requestAnswer(call, { token, body });
      expect(status, `${call.path} ${JSON.stringify(body)}`).toBe(400);
    }
    for (const query of [
      'kind=0',
      'kind=',
      'kind=card&kind=puzzle',
      'kind[]=card',
      'kind=card&x=1',
      '',
      'kind=%00',
      'kind=card%00',
      'kind=__proto__',
    ]) {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await client.send({ method: 'GET', path: `/api/games/current?${query}`, headers });
      expect(status, query).toBe(400);
    }
  });
});

testInvariants(world);
