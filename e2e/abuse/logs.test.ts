import { type Call, calls } from '@soho/contract';
import { signInitData } from '@soho/local-world';
import { expect, test } from 'vitest';
import { type RequestOptions, requestOf } from '../harness/client.ts';
import { protectedCalls } from '../harness/protected-calls.ts';
import { rawRequest } from '../harness/raw-socket.ts';
import { setting } from '../harness/settings.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { claimsOf, forgeToken } from '../harness/tokens.ts';
import { useWorld } from '../harness/world.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const ESCAPES = '\u001b[31mred\u001b[0m';

const world = useWorld({ servers: 1 });

/** The log's lines, parsed, without the only one that is not JSON: the address that is printed at the start. */
function logLines(): Record<string, unknown>[] {
  const lines = world()
    .server.logs()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  return lines.map((line) => ({ ...Object(JSON.parse(line)) }));
}

test('I10 a request id that could harm a log or a header is replaced', async () => {
  const { client, server } = world();
  const send = (id: string) => client.send({ method: 'GET', path: '/api/balance', headers: { 'x-request-id': id } });
  expect((await send('caller-id_01')).headers['x-request-id']).toBe('caller-id_01');
  for (const id of [
    '',
    'short',
    'a'.repeat(65),
    'a b c d e f',
    '%0d%0aX-Evil: 1',
    '{"a":1}{}',
    '../../../etc',
    'é'.repeat(10),
    '<script>alert(1)</script>',
  ]) {
    const answer = await send(id);
    expect(answer.headers['x-request-id'], id).toMatch(UUID);
    expect(Object(answer.body).request_id).toBe(answer.headers['x-request-id']);
  }
  for (const id of [
    `abcdefgh${ESCAPES}`,
    'abcdefgh\r\nX-Evil: 1',
    'abcdefgh\n{"level":30,"msg":"forged"}',
    'abcdefgh\u0000',
  ]) {
    const { text, status } = await rawRequest(server.url, ['GET /api/balance HTTP/1.1', `X-Request-Id: ${id}`]);
    expect([400, 401]).toContain(status);
    const [head] = text.split('\r\n\r\n');
    expect(['x-evil', '\u001b', 'forged'].filter((part) => head?.toLowerCase().includes(part))).toEqual([]);
  }
});

test('I10 a user agent, a path, a query and a nickname write no lines of their own', async () => {
  const { client, server } = world();
  const forged = '\r\n{"level":30,"event":"forged"}\r\n';
  const user = { id: 6_000_000_001, first_name: `Mallory${forged}${ESCAPES}\u0000\u2028\u202e` };
  const initData = signInitData({ user, botToken: setting(world().settings, 'BOT_TOKEN') });
  const { token } = await client.request(calls.auth, { body: { init_data: initData } });
  const { nickname } = await client.request(calls.balance, { token });
  expect(nickname).toMatch(/^Mallory/);
  expect(nickname).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u);
  await rawRequest(server.url, ['GET /api/balance HTTP/1.1', `User-Agent: x${ESCAPES}`, 'Referer: forged']);
  await client.send({ method: 'GET', path: `/${encodeURIComponent(forged)}?${encodeURIComponent(forged)}=1` });
  await client.requestAnswer(calls.auth, { body: { init_data: `hash=0&user=${forged}${ESCAPES}` } });
  const text = server.logs();
  expect(text).not.toContain('\u001b');
  expect(text).not.toContain('Mallory');
  expect(text).not.toContain('forged');
});

test('I10 each request is one line of JSON with its id, its route and its status', async () => {
  const { token } = await world().newPlayer();
  const id = 'one-line-for-this-request';
  await world().client.request(calls.balance, { token, headers: { 'x-request-id': id } });
  // The line is written after the answer.
  await expect.poll(() => logLines().filter((line) => line['request'] === id)).toHaveLength(1);
  expect(logLines().find((line) => line['request'] === id)).toMatchObject({
    method: 'GET',
    route: '/api/balance',
    status: 200,
  });
});

test('I12 an error inside the server shows a plain sentence and the request id, nothing else', async () => {
  const { client, database } = world();
  const { token, id } = await world().newPlayer();
  await database.rows('alter table event_count rename to event_count_away');
  const answer = await client.sendAnyway(
    requestOf(calls.gameStarted, { token, headers: { 'x-request-id': 'broken-inside' } }),
  );
  await database.rows('alter table event_count_away rename to event_count');
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    type: 'urn:soho:problem:internal_error',
    title: 'Internal Server Error',
    status: 500,
    code: 'internal_error',
    detail: 'Something went wrong on our side. Try again.',
    request_id: 'broken-inside',
  });
  expect(answer.text).not.toMatch(new RegExp(`event_count|relation|select|insert|${id}|/src/|\\.ts`));
  await expect.poll(() => world().server.logs()).toContain('event_count');
  expect((await client.requestAnswer(calls.gameStarted, { token })).status).toBe(200);
});

test('I17 the token of a player who does not exist changes nothing, and is answered like one with a wrong signature', async () => {
  const { client, database } = world();
  const claims = claimsOf((await world().newPlayer()).token);
  const stranger = forgeToken({ ...claims, sub: '7999999999' }, world().secret);
  const forged = forgeToken(claims, 'not the secret');
  const send = async (call: Call, options: RequestOptions, token: string) => {
    const { status, text } = await client.requestAnswer(call, {
      ...options,
      token,
      headers: { 'x-request-id': 'the-same-id' },
    });
    return { status, text };
  };
  const refused = await send(calls.balance, {}, forged);
  expect(refused.status).toBe(401);
  await expectUnchanged(database, async () => {
    for (const { call, options } of protectedCalls) {
      const answer = await send(call, options, stranger);
      expect(answer.status, `${call.path} refused the request's form`).not.toBe(400);
      // An empty list or count reveals nothing; a call that moves something needs an existing player.
      expect(call.method === 'POST' && answer.status === 200, call.path).toBe(false);
      expect(answer.status === 401 ? answer : refused, call.path).toEqual(refused);
    }
    expect(await send(calls.balance, {}, stranger)).toEqual(refused);
    expect(await send(calls.attempts, {}, stranger)).toEqual(refused);
  });
});

testInvariants(world);
