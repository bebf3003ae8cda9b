import { createHmac } from 'node:crypto';
import { calls } from '@soho/contract';
import { expect, test, vi } from 'vitest';
import { BOT_TOKEN, JWT_SECRET } from '../../testing/settings.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();
/** The calls that need a token. */
const CALLS = Object.values(calls).filter((call) => call.token);
const NOW = Math.floor(Date.now() / 1000);
const PLAYER = 1;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HEADER = { alg: 'HS256', typ: 'JWT' };
const CLAIMS = { iss: 'soho', aud: 'soho-miniapp', sub: String(PLAYER), iat: NOW - 60, exp: NOW + 3540 };

function sign(header: object, claims: object, secret: string, hash = 'sha256'): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}

const token = (claims: object = {}, header: object = {}) =>
  sign({ ...HEADER, ...header }, { ...CLAIMS, ...claims }, JWT_SECRET);
const without = (name: keyof typeof CLAIMS) => {
  const { [name]: _, ...claims } = CLAIMS;
  return sign(HEADER, claims, JWT_SECRET);
};
const unsigned = (alg: string) => `${encode({ alg, typ: 'JWT' })}.${encode(CLAIMS)}.`;
const honest = token();

function ask(authorization: string | undefined, path = '/balance', method: 'GET' | 'POST' = 'GET') {
  return world().app.inject({
    method,
    url: `/api${path}`,
    headers: authorization === undefined ? {} : { authorization },
  });
}

test('a token that is signed, in time and ours is accepted; the scheme may be in any case', async () => {
  await world().signIn({ id: PLAYER, first_name: 'Mei' });
  for (const authorization of [`Bearer ${honest}`, `bearer ${honest}`, `BEARER ${honest}`]) {
    expect((await ask(authorization)).json()).toMatchObject({ nickname: 'Mei' });
  }
});

const FORGED: [string, string][] = [
  ['A10: alg none', unsigned('none')],
  ['A10: alg None', unsigned('None')],
  ['A10: alg nOnE', unsigned('nOnE')],
  ['A10: alg HS256 with an empty signature', unsigned('HS256')],
  ['A10: no alg', sign({ typ: 'JWT' }, CLAIMS, JWT_SECRET)],
  ['A10: two parts', honest.split('.').slice(0, 2).join('.')],
  [
    'A10: a signature of another token',
    `${honest.slice(0, honest.lastIndexOf('.'))}.${token({ sub: '2' }).split('.')[2]}`,
  ],
  ['A11: RS256 in the header', token({}, { alg: 'RS256' })],
  ['A11: ES256 in the header', token({}, { alg: 'ES256' })],
  ['A11: HS512', sign({ ...HEADER, alg: 'HS512' }, CLAIMS, JWT_SECRET, 'sha512')],
  ['A11: a key of its own in jwk', sign({ ...HEADER, jwk: { kty: 'oct', k: 'AAAA' } }, CLAIMS, '\0\0\0')],
  ['A11: a key behind jku', sign({ ...HEADER, jku: 'https://evil.test/keys' }, CLAIMS, 'evil')],
  ['A11: kid at an empty file', sign({ ...HEADER, kid: '../../dev/null' }, CLAIMS, '')],
  ['A11: a critical extension', token({}, { crit: ['b64'], b64: false })],
  ['A12: expired', token({ exp: NOW - 1 })],
  ['A12: not yet valid', token({ nbf: NOW + 600 })],
  ['A12: issued in the future', token({ iat: NOW + 600, exp: NOW + 4000, nbf: NOW + 600 })],
  ['A12: expiry in words', token({ exp: 'never' })],
  ['A12: another issuer', token({ iss: 'evil' })],
  ['A12: no issuer', without('iss')],
  ['A12: another audience', token({ aud: 'other-app' })],
  ['A12: no audience', without('aud')],
  ['A12: another type', token({}, { typ: 'JWE' })],
  ['A12: no type', sign({ alg: 'HS256' }, CLAIMS, JWT_SECRET)],
  ['A12: no subject', without('sub')],
  ['A12: no expiry', without('exp')],
  ['A12: a number as subject', token({ sub: PLAYER })],
  ['A12: subject 0', token({ sub: '0' })],
  ['A12: a negative subject', token({ sub: '-1' })],
  ['A12: a subject with a zero in front', token({ sub: '01' })],
  ['A12: a subject beyond 2^53', token({ sub: '9007199254740993' })],
  ['A12: a subject in words', token({ sub: '1 or 1=1' })],
  ['A12: several subjects', token({ sub: ['1', '2'] })],
  ["A13: signed with ''", sign(HEADER, CLAIMS, '')],
  ["A13: signed with 'secret'", sign(HEADER, CLAIMS, 'secret')],
  ["A13: signed with 'changeme'", sign(HEADER, CLAIMS, 'changeme')],
  ['A13: signed with the bot token', sign(HEADER, CLAIMS, BOT_TOKEN)],
  ['A13: signed with the secret in another case', sign(HEADER, CLAIMS, JWT_SECRET.toUpperCase())],
  ['claims that are not an object', `${encode(HEADER)}.${encode('x')}.x`],
  ['claims that are not JSON', `${encode(HEADER)}.bm90IGpzb24.x`],
  ['one changed claim', honest.replace(encode(CLAIMS), encode({ ...CLAIMS, sub: '2' }))],
];

test.each(FORGED)('A17: %s is refused at every call, with one text', async (_, forged) => {
  for (const { method, path } of CALLS) {
    const reply = await ask(`Bearer ${forged}`, path, method);
    expect(reply.json()).toEqual({
      type: 'urn:soho:problem:unauthorized',
      title: 'Unauthorized',
      status: 401,
      code: 'unauthorized',
      detail: 'Your session is not valid. Reopen the app from Telegram.',
      request_id: expect.any(String),
    });
  }
});

test.each<[string, string | undefined]>([
  ['none', undefined],
  ['an empty one', ''],
  ['the scheme alone', 'Bearer'],
  ['the scheme and a space', 'Bearer '],
  ['the token alone', honest],
  ['two tokens', `Bearer ${honest} ${honest}`],
  ['two tokens with a comma', `Bearer ${honest}, Bearer ${honest}`],
  ['two spaces', `Bearer  ${honest}`],
  ['a tab', `Bearer\t${honest}`],
  ['another scheme', `Basic ${honest}`],
  ['something behind the token', `Bearer ${honest}x.y`],
  ['8 kB', `Bearer ${'x'.repeat(8192)}.${'y'.repeat(100)}.z`],
  ['letters beyond ASCII', 'Bearer тест.é.ü'],
  ['a null', 'Bearer null'],
])('A18: an Authorization header with %s is refused', async (_, authorization) => {
  expect((await ask(authorization)).statusCode).toBe(401);
});

test('A14: a token in the query, in a cookie or in the body does not count', async () => {
  const byQuery = await world().app.inject({ url: `/api/balance?token=${honest}&access_token=${honest}` });
  const byCookie = await world().app.inject({
    url: '/api/balance',
    headers: { cookie: `token=${honest}; jwt=${honest}; authorization=Bearer ${honest}` },
  });
  const byBody = await world().app.inject({ method: 'POST', url: '/api/stGame', payload: { token: honest } });
  expect([byQuery.statusCode, byCookie.statusCode, byBody.statusCode]).toEqual([401, 401, 401]);
});

test('a token that was accepted before is refused from its expiry on', async () => {
  expect((await ask(`Bearer ${honest}`)).statusCode).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: CLAIMS.exp * 1000 + 1 });
  try {
    expect((await ask(`Bearer ${honest}`)).statusCode).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});

test('a signature is verified once, and again when ten thousand others came after it', () => {
  using verify = vi.spyOn(world().app.jwt, 'verify');
  const { playerOf } = world().app;
  const first = token({ sub: '20000' });
  expect([playerOf(first), playerOf(first)]).toEqual([20_000, 20_000]);
  expect(verify).toHaveBeenCalledTimes(1);
  const others = Array.from({ length: 10_000 }, (_, index) => token({ sub: String(20_001 + index) }));
  others.forEach(playerOf);
  expect(verify).toHaveBeenCalledTimes(10_001);
  others.slice(-5_000).forEach(playerOf);
  expect(verify).toHaveBeenCalledTimes(10_001);
  expect(playerOf(first)).toBe(20_000);
  expect(verify).toHaveBeenCalledTimes(10_002);
});

test('a token that was made here is known without being verified, and refused from its expiry on', () => {
  const { app } = world();
  using verify = vi.spyOn(app.jwt, 'verify');
  const made = app.signToken(40_000, Date.now() / 1000);
  expect(app.playerOf(made)).toBe(40_000);
  expect(verify).not.toHaveBeenCalled();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  try {
    expect(app.playerOf(made)).toBe(0);
    expect(verify).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
