import { type Call, calls, screens } from '@soho/contract';
import { expect, test } from 'vitest';
import { requestOf } from '../harness/client.ts';
import { type Answer, send } from '../harness/http.ts';
import { exchange, rawRequest } from '../harness/raw-socket.ts';
import { expectNoSecretsInLogs } from '../harness/test-invariants.ts';
import { claimsOf, forgeToken } from '../harness/tokens.ts';
import { useWireWorld } from '../harness/wire-world.ts';

const MEGABYTE = 2 ** 20;
const CLOSED_WITHIN_MS = 15_000;

const world = useWireWorld();

function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return world().client.send({ method: 'GET', path, headers });
}

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

test('A03 init data that was edited after signing creates no player', async () => {
  const { id, initData } = world().newInitData();
  for (const edited of [initData.replace(String(id), String(id + 1)), `${initData}&start_param=ref_thief`]) {
    expect((await world().client.requestAnswer(calls.auth, { body: { init_data: edited } })).status).toBe(401);
  }
  expect(await world().database.rows('select from player where player_id in ($1, $2)', [id, id + 1])).toEqual([]);
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

test('I06 I07 K05 answers have the headers that keep a browser from harm, and no other origin may read them', async () => {
  const { token } = await world().newPlayer();
  const origin = 'https://evil.test';
  const answers = [
    await get('/', { origin }),
    await get(screens.cardGame, { origin }),
    await get('/api/balance', { origin, authorization: `Bearer ${token}` }),
    await get('/api/nothing', { origin }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': expect.stringMatching(
        /frame-ancestors 'self' https:\/\/web\.telegram\.org https:\/\/\*\.telegram\.org/,
      ),
    });
    const odd = ['server', 'x-powered-by', 'x-frame-options', 'access-control-allow-origin'];
    expect(Object.keys(headers).filter((name) => odd.includes(name))).toEqual([]);
  }
});

test('I13 I14 files of the server, its health and its metrics are not served to players', async () => {
  const up = ['/../package.json', '/..%2f.env', '/%2e%2e/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'];
  const own = ['/.git/config', '/.env', '/package.json', '/node_modules/fastify/package.json', '/assets/', '/%00'];
  const page = (await get('/')).text;
  const maps = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => `${path}.map`);
  expect(maps.length).toBeGreaterThan(0);
  for (const path of [...up, ...own, ...maps, '/metrics', '/healthz', '/readyz', '/api/metrics']) {
    expect([400, 404], path).toContain((await get(path)).status);
  }
  expect((await fetch(`${world().server.internalUrl}/readyz`)).status).toBe(200);
});

test('I13 malformed HTTP is refused, and the server goes on', async () => {
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
    const { status = 400 } = await exchange(url, Buffer.from(bytes, 'latin1'), 1_000);
    expect([Math.floor(status / 100), bytes.slice(0, 80)]).toEqual([4, bytes.slice(0, 80)]);
  }
  expect((await get('/api/balance')).status).toBe(401);
});

test('I12 an error inside the server shows a plain sentence and the request id, nothing else', async () => {
  const { client, database } = world();
  const { token, id } = await world().newPlayer();
  // Only in this player's transaction, so that no other test meets it.
  await database.rows(`create function break_inside() returns trigger language plpgsql as
    $$ begin raise exception 'secret_table of ${id}'; end $$`);
  await database.rows(`create trigger break_inside before insert or update on game for each row
    when (new.player_id = ${id}) execute function break_inside()`);
  const body = { game: 'card' };
  const answer = await client.sendAnyway(
    requestOf(calls.attemptsUse, { token, body, headers: { 'x-request-id': 'broken-inside' } }),
  );
  await database.rows('drop function break_inside cascade');
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    type: 'urn:soho:problem:internal_error',
    title: 'Internal Server Error',
    status: 500,
    code: 'internal_error',
    detail: 'Something went wrong on our side. Try again.',
    request_id: 'broken-inside',
  });
  expect((await client.requestAnswer(calls.attemptsUse, { token, body })).status).toBe(200);
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
