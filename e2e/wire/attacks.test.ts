import { type Call, calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { requestOf } from '../harness/client.ts';
import { send } from '../harness/http.ts';
import { exchange, rawRequest } from '../harness/raw-socket.ts';
import { expectNoSecretsInLogs } from '../harness/test-invariants.ts';
import { claimsOf, forgeToken } from '../harness/tokens.ts';
import { useWireWorld } from '../harness/wire-world.ts';

const MEGABYTE = 2 ** 20;
const CLOSED_WITHIN_MS = 15_000;

const world = useWireWorld();

/** The head of a call that takes a body, for an answer that closes the connection. */
function headOf({ method, path }: Call, token: string, ...more: readonly string[]): string[] {
  return [
    `${method} /api${path} HTTP/1.1`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    ...more,
  ];
}

test('A12 a forged token, an expired one and an unsigned one are refused by every server', async () => {
  const claims = claimsOf((await world().newPlayer()).token);
  const forged = [
    forgeToken(claims, 'a wrong secret'),
    forgeToken({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }, world().secret),
    forgeToken(claims, undefined, { alg: 'none', typ: 'JWT' }),
  ];
  for (const { url } of world().servers) {
    for (const token of forged) {
      expect((await send(url, requestOf(calls.balance, { token }))).status).toBe(401);
    }
    expect((await send(url, requestOf(calls.balance, { token: forgeToken(claims, world().secret) }))).status).toBe(200);
  }
});

test('A18 an Authorization header with bytes that no header may have, or twice, is refused', async () => {
  const { token } = await world().newPlayer();
  const line = 'GET /api/balance HTTP/1.1';
  for (const header of [`Bearer ${token}\u00a0x`, 'Bearer \u0001\u001b[31m', 'Bearer a\r\n folded', 'Bearer \u0000']) {
    const { status } = await rawRequest(world().server.url, [line, `Authorization: ${header}`]);
    expect([400, 401], JSON.stringify(header)).toContain(status);
  }
  const twice = await rawRequest(world().server.url, [
    line,
    'Authorization: Bearer x',
    `Authorization: Bearer ${token}`,
  ]);
  expect([400, 401]).toContain(twice.status);
});

test('I01 a body that is announced with 2 MB, or grows over the limit, is refused with 413', async () => {
  const { token } = await world().newPlayer();
  const { url } = world().server;
  // A client that still writes when the server closes may lose the answer: one body is only announced, the other one is
  // sent in one write.
  const announced = headOf(calls.balanceUpdate, token, `Content-Length: ${2 * MEGABYTE}`);
  expect((await rawRequest(url, announced)).status).toBe(413);
  const chunk = `${(65_536).toString(16)}\r\n${'a'.repeat(65_536)}\r\n`;
  const growing = headOf(calls.balanceUpdate, token, 'Transfer-Encoding: chunked', '', `${chunk.repeat(2)}0\r\n`);
  expect((await rawRequest(url, growing)).status).toBe(413);
});

test.concurrent.each([
  ['is idle', '', ''],
  ['sends its header slowly', 'POST /api/auth HTTP/1.1\r\nHost: soho.test\r\n', 'X-A: b\r\n'],
  [
    'sends its body slowly',
    'POST /api/auth HTTP/1.1\r\nHost: soho.test\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{',
    ' ',
  ],
])('I04 a client that %s is disconnected within 15 s', async (_, start, drip) => {
  const { closedAfterMs } = await exchange(world().server.url, start, 2 * CLOSED_WITHIN_MS, drip);
  expect(closedAfterMs).toBeLessThan(CLOSED_WITHIN_MS);
});

test('malformed HTTP is refused, and the server goes on', async () => {
  const { url } = world().server;
  const post = 'POST /api/auth HTTP/1.1\r\nHost: soho.test\r\n';
  const broken = [
    'GET / HTTP/9.9\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001',
    'GET /api/balance HTTP/1.1\r\nHost: soho.test\r\nHost: evil.test\r\n\r\n',
    `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
    `${post}Content-Length: -1\r\n\r\n`,
    `${post}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: soho.test\r\n\r\n`,
    'GET /api/balance HTTP/1.1\r\nHost: soho.test\r\nBad Header: 1\r\n\r\n',
  ];
  for (const bytes of broken) {
    const { status, closedAfterMs } = await exchange(url, Buffer.from(bytes, 'latin1'));
    // Some of it is no request: the server hangs up.
    const isRefused = status === undefined ? closedAfterMs !== undefined : Math.floor(status / 100) === 4;
    expect([isRefused, bytes.slice(0, 80)]).toEqual([true, bytes.slice(0, 80)]);
  }
  expect((await send(url, requestOf(calls.balance, {}))).status).toBe(401);
});

test('I10 I11 each request is one line of the log, and no line holds a hash, token, secret or header', async () => {
  const { server } = world();
  const { token, initData } = await world().newPlayer();
  const id = 'one-line-for-this-request';
  const headers = { 'x-request-id': id, 'user-agent': 'forged', referer: '{"event":"forged"}' };
  await send(server.url, requestOf(calls.balance, { token, headers }));
  await send(server.url, requestOf(calls.auth, { body: { init_data: `${initData}0` } }));
  // The line is written after the answer.
  await expect
    .poll(() =>
      server
        .logs()
        .split('\n')
        .filter((line) => line.includes(`"${id}"`))
        .map(routeIn),
    )
    .toEqual(['/api/balance']);
  expect(server.logs()).not.toContain('forged');
  expectNoSecretsInLogs(world());
});

function routeIn(line: string): unknown {
  return Object(JSON.parse(line)).route;
}
