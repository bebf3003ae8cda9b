import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/http.ts';
import { protectedCalls } from '../harness/protected-calls.ts';
import { rawRequest } from '../harness/raw-socket.ts';
import { setting } from '../harness/settings.ts';
import { ROOT } from '../harness/soho.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { claimsOf, forgeToken } from '../harness/tokens.ts';
import { useSharedWorld } from '../harness/world.ts';

const world = useSharedWorld();

/** The claims of a real player of this server. */
async function realClaims() {
  return claimsOf((await world().newPlayer()).token);
}

/** Tries tokens on every call that needs one, and expects 401 each time. */
async function expectRefusals(tokens: readonly string[]): Promise<Answer[]> {
  return expectUnchanged(world().database, async () => {
    const answers: Answer[] = [];
    for (const token of tokens) {
      for (const { call, options } of protectedCalls) {
        const answer = await world().client.requestAnswer(call, { ...options, token });
        expect(answer.status, `${call.path} with ${token}`).toBe(401);
        answers.push(answer);
      }
    }
    return answers;
  });
}

test('A10 a token without a signature is refused by every call, in every spelling of its alg', async () => {
  const claims = await realClaims();
  const unsigned = ['none', 'None', 'nOnE', 'NONE', '', null].map((alg) =>
    forgeToken(claims, undefined, { alg, typ: 'JWT' }),
  );
  const stripped = forgeToken(claims, undefined);
  await expectRefusals([...unsigned, stripped, stripped.replace(/\.$/, ''), forgeToken(claims, undefined, {})]);
});

test('A11 a token that names its own algorithm or key is refused', async () => {
  const claims = await realClaims();
  const secret = world().secret;
  const typ = 'JWT';
  const algorithms = ['RS256', 'ES256', 'PS256', 'EdDSA', 'HS384', 'HS512', 'hs256'].map((alg) =>
    forgeToken(claims, secret, { alg, typ }),
  );
  const k = Buffer.from('mine').toString('base64url');
  await expectRefusals([
    ...algorithms,
    forgeToken(claims, 'mine', { alg: 'HS256', typ, jwk: { kty: 'oct', k } }),
    forgeToken(claims, 'mine', { alg: 'HS256', typ, jku: 'https://evil.test/keys.json' }),
    forgeToken(claims, '', { alg: 'HS256', typ, kid: '../../dev/null' }),
    forgeToken(claims, '', { alg: 'HS256', typ, kid: '/dev/null' }),
  ]);
});

test('A12 a token that has expired, is not yet valid, or is for another or no audience is refused', async () => {
  const claims = await realClaims();
  const now = Math.floor(Date.now() / 1000);
  const { sub, exp, iss, aud, ...rest } = claims;
  const changed = [
    { exp: now - 1 },
    { exp: 0 },
    { exp: 'never' },
    { nbf: now + 600 },
    { iss: 'evil' },
    { iss: '' },
    { aud: 'another-app' },
    { aud: [] },
    { sub: '' },
    { sub: '0' },
    { sub: '-1' },
    { sub: '1e9' },
    { sub: ' 1' },
    { sub: '0x1' },
    { sub: '9007199254740993' },
    { sub: 1 },
    { sub: null },
    { sub: ['1'] },
    { sub: { $ne: null } },
  ].map((change) => ({ ...claims, ...change }));
  const missing = [
    { ...rest, exp, iss, aud },
    { ...rest, sub, iss, aud },
    { ...rest, sub, exp, aud },
    { ...rest, sub, exp, iss },
    {},
  ];
  await expectRefusals([...changed, ...missing].map((all) => forgeToken(all, world().secret)));
  await expectRefusals([forgeToken(claims, world().secret, { alg: 'HS256', typ: 'refresh' })]);
});

test('A12 a token is valid for one hour', async () => {
  const { exp, iat } = await realClaims();
  expect(Number(exp) - Number(iat)).toBe(60 * 60);
});

test('A13 a token signed with a secret that can be guessed is refused', async () => {
  const claims = await realClaims();
  const example = path.join(ROOT, '.env.example');
  const published = existsSync(example) ? readFileSync(example, 'utf8') : '';
  const values = [...published.matchAll(/^#?\s*[A-Z_0-9]+=(.+)$/gm)].map(([, value]) => (value ?? '').trim());
  const guesses = ['', 'secret', 'changeme', 'your-256-bit-secret', setting(world().settings, 'BOT_TOKEN'), ...values];
  await expectRefusals([...new Set(guesses)].map((guess) => forgeToken(claims, guess)));
});

test('A14 a valid token is only accepted in the Authorization header', async () => {
  const { token } = await world().newPlayer();
  await expectUnchanged(world().database, async () => {
    for (const { call, options } of protectedCalls) {
      const elsewhere = [
        { ...options, query: { ...options.query, token } },
        { ...options, query: { ...options.query, access_token: token } },
        { ...options, headers: { cookie: `token=${token}; jwt=${token}; Authorization=Bearer ${token}` } },
        {
          ...options,
          headers: { 'x-access-token': token, 'proxy-authorization': `Bearer ${token}`, 'x-auth-token': token },
        },
        ...(call.method === 'POST'
          ? [{ ...options, body: { ...Object(options.body), token, access_token: token } }]
          : []),
      ];
      for (const without of elsewhere) {
        expect((await world().client.requestAnswer(call, without)).status, call.path).toBe(401);
      }
    }
  });
});

test('A17 every failed authentication has the same text', async () => {
  const claims = await realClaims();
  const { initData } = world().newInitData();
  const byToken = await expectRefusals([
    '',
    'x',
    'a.b.c',
    forgeToken(claims, undefined, { alg: 'none' }),
    forgeToken(claims, 'secret'),
    forgeToken({ ...claims, exp: 1 }, world().secret),
    forgeToken({ ...claims, sub: 'x' }, world().secret),
  ]);
  const without = await world().client.requestAnswer(calls.balance);
  const bySigning = [
    initData.replace(/hash=./, 'hash='),
    initData.replace('hash=', 'hash=0'),
    'hash=0',
    'user=1',
    initData.replace('auth_date=', 'auth_date=9'),
  ];
  const atTheGate = await Promise.all(
    bySigning.map((data) => world().client.requestAnswer(calls.auth, { body: { init_data: data } })),
  );
  const texts = [...byToken, without, ...atTheGate].map(({ status, body }) => ({
    status,
    ...Object(body),
    request_id: '',
  }));
  expect(new Set(texts.map((text) => JSON.stringify(text))).size).toBe(1);
});

test('A18 an Authorization header of the wrong form is refused', async () => {
  const { token } = await world().newPlayer();
  const send = (authorization: string) =>
    world().client.send({ method: 'GET', path: '/api/balance', headers: { authorization } });
  expect((await send(`bearer ${token}`)).status).toBe(200);
  await expectUnchanged(world().database, async () => {
    const wrong = [
      'Bearer',
      'Bearer ',
      token,
      `Bearer ${token} ${token}`,
      `Bearer ${token}, Bearer ${token}`,
      `Basic ${token}`,
    ];
    for (const authorization of [
      ...wrong,
      `Token ${token}`,
      `Bearer ${'a'.repeat(8192)}`,
      `Bearer ${'.'.repeat(8000)}`,
      'Bearer ..',
      `Bearer "${token}"`,
    ]) {
      expect([400, 401], authorization.slice(0, 40)).toContain((await send(authorization)).status);
    }
    const url = world().server.url;
    for (const line of [
      'Bearer \u00e9\u00ff',
      `Bearer ${token}\u00a0x`,
      'Bearer \u0001\u001b[31m',
      'Bearer a\r\n folded',
      'Bearer \u0000',
    ]) {
      const { status } = await rawRequest(url, ['GET /api/balance HTTP/1.1', `Authorization: ${line}`]);
      expect([400, 401], JSON.stringify(line)).toContain(status);
    }
    const twice = await rawRequest(url, [
      'GET /api/balance HTTP/1.1',
      'Authorization: Bearer x',
      `Authorization: Bearer ${token}`,
    ]);
    expect([400, 401]).toContain(twice.status);
  });
});

test('A12 a token that was accepted before is refused with another signature', async () => {
  const { token } = await world().newPlayer();
  await world().client.request(calls.balance, { token });
  const [header = '', claims = '', signature = ''] = token.split('.');
  const other = signature.startsWith('A') ? 'B' : 'A';
  await expectRefusals([
    `${header}.${claims}.${other}${signature.slice(1)}`,
    `${header}.${claims}.`,
    `${header}.${claims}`,
  ]);
});

testInvariants(world);
