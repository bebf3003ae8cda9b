import { type Call, calls, screens } from '@soho/contract';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/http.ts';
import { exchange, rawRequest } from '../harness/raw-socket.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { useSharedWorld } from '../harness/world.ts';

const world = useSharedWorld({ servers: 1 });

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return world().client.send({ method, path, headers });
}

test('I05 a method that a call does not have is refused', async () => {
  const { token } = await world().newPlayer();
  const authorization = `Bearer ${token}`;
  await expectUnchanged(world().database, async () => {
    const all: readonly Call[] = Object.values(calls);
    for (const { path } of all) {
      const own = all.filter((call) => call.path === path).map(({ method }): string => method);
      const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'TRACE', 'OPTIONS', 'PROPFIND'].filter(
        (method) => !own.includes(method),
      );
      for (const method of methods) {
        const { status } = await get(`/api${path}`, { authorization }, method);
        expect([404, 405], `${method} ${path}`).toContain(status);
      }
    }
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const answer = await get('/api/attempts/use', { authorization, [name]: 'POST' });
      expect([404, 405]).toContain(answer.status);
      expect((await get('/api/balance', { authorization, [name]: 'DELETE' })).status).toBe(200);
    }
    expect((await get('/api/attempts/use?_method=POST', { authorization })).status).toBe(405);
  });
});

test('I06 no other origin may read an answer', async () => {
  const { token } = await world().newPlayer();
  for (const origin of ['https://evil.test', 'null', 'https://soho.test.evil.test', 'https://web.telegram.org', '*']) {
    const headers = { origin, authorization: `Bearer ${token}` };
    const answers = [
      await get('/api/balance', headers),
      await get('/', headers),
      await get(
        '/api/balance',
        { ...headers, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
        'OPTIONS',
      ),
      await get('/api/attempts/use', { ...headers, 'access-control-request-method': 'POST' }, 'OPTIONS'),
    ];
    expect(
      answers.map(({ headers: given }) => Object.keys(given).filter((name) => name.startsWith('access-control-'))),
    ).toEqual([[], [], [], []]);
  }
});

test('I07 every answer of the API carries the security headers, and none is stored', async () => {
  const { token } = await world().newPlayer();
  const authorization = `Bearer ${token}`;
  const answers = [
    await get('/api/balance', { authorization }),
    await get('/api/balance'),
    await get('/api/nothing'),
    await get('/api/attempts/use', { authorization }),
    await get('/api/balance', { authorization, 'content-encoding': 'gzip' }),
    await world().client.requestAnswer(calls.auth, { body: {} }),
    await world().client.requestAnswer(calls.auth, { body: { init_data: 'hash=0' } }),
    await get('/api/ads/reward'),
  ];
  for (const { status, headers } of answers) {
    expect(headers, `a ${status}`).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': expect.stringContaining('no-store'),
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-request-id': expect.any(String),
    });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['server']));
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('x-frame-options');
  }
});

test('K05 only Telegram Web may frame the page', async () => {
  for (const path of ['/', screens.cardGame, '/assets/none.js', '/nowhere']) {
    const { headers } = await get(path);
    const policy = String(headers['content-security-policy'])
      .split(';')
      .map((rule) => rule.trim());
    expect(policy).toContain("frame-ancestors 'self' https://web.telegram.org https://*.telegram.org");
    const scripts = policy.find((rule) => rule.startsWith('script-src')) ?? '';
    expect(scripts).not.toMatch(/unsafe|data:|\*(?!\.)|http:/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers).not.toHaveProperty('x-frame-options');
  }
  expect(await get('/')).toMatchObject({
    status: 200,
    headers: { 'content-type': expect.stringContaining('text/html') },
  });
});

test('I13 files of the server are not served', async () => {
  const up = [
    '/../package.json',
    '/..%2f.env',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '//etc/passwd',
    '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/..;/package.json',
    '/assets/%00',
    '/index.html%00.js',
  ];
  const own = [
    '/.git/config',
    '/.git/HEAD',
    '/package.json',
    '/package-lock.json',
    '/.env',
    '/.env.example',
    '/secrets.json',
    '/data/secrets.json',
    '/node_modules/fastify/package.json',
    '/src/main.tsx',
    '/apps/server/src/main.ts',
    '/server.log',
    '/.npmrc',
    '/tsconfig.json',
  ];
  const page = (await get('/')).text;
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => `${path}.map`);
  for (const path of [...up, ...own, ...scripts, '/assets', '/assets/', '/index.js.map']) {
    const { status } = await get(path);
    expect([400, 404], path).toContain(status);
  }
  expect(scripts.length).toBeGreaterThan(0);
});

test('I14 health and metrics are not on the public listener', async () => {
  for (const path of [
    '/metrics',
    '/healthz',
    '/readyz',
    '/status',
    '/api/metrics',
    '/api/healthz',
    '/api/readyz',
    '/debug',
    '/health',
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
  expect((await fetch(`${world().server.internalUrl}/readyz`)).status).toBe(200);
});

test('I13 malformed HTTP is refused and does not harm the server', async () => {
  const { url } = world().server;
  const host = new URL(url).host;
  const broken = [
    'GET / HTTP/9.9\r\n\r\n',
    'GET\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001',
    `GET /api/balance HTTP/1.1\r\nHost: ${host}\r\nHost: evil.test\r\n\r\n`,
    'GET /api/balance HTTP/1.1\r\n\r\n',
    `POST /api/auth HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /api/auth HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
    `POST /api/auth HTTP/1.1\r\nHost: ${host}\r\nContent-Length: -1\r\n\r\n`,
    `POST /api/auth HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1e9\r\n\r\n`,
    `POST /api/auth HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: gzip, chunked\r\nContent-Type: application/json\r\n\r\nzz\r\n`,
    `GET /api/balance HTTP/1.1\r\nHost: ${host}\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET /api/balance HTTP/1.1\r\nHost: ${host}\r\nBad Header: 1\r\n\r\n`,
    `GET /api/balance HTTP/1.1\r\nHost: ${host}\r\nX: a\u0000b\r\n\r\n`,
  ];
  for (const bytes of broken) {
    const { status } = await exchange(url, Buffer.from(bytes, 'latin1'), 1_000);
    expect(
      status === undefined || (status >= 400 && status < 500),
      `${bytes.slice(0, 80)} was answered with ${status}`,
    ).toBe(true);
  }
  for (const path of [
    '/%',
    '/%zz',
    '/api/%ff',
    '/api/balance/',
    '/API/balance',
    '/api//balance',
    '/api/balance%00',
    `/${'a'.repeat(5_000)}`,
  ]) {
    const { status } = await rawRequest(url, [`GET ${path} HTTP/1.1`]);
    expect([400, 404, 414], path).toContain(status);
  }
  expect((await get('/api/balance')).status).toBe(401);
});

testInvariants(world);
