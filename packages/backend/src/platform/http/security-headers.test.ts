import { expect, test } from 'vitest';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();

const ANSWERS = [
  ['an answer', 'GET', '/api/openapi.json'],
  ['a refusal', 'GET', '/api/balance'],
  ['nothing there', 'GET', '/api/nothing'],
  ['a wrong method', 'DELETE', '/api/balance'],
  ['a body that does not fit', 'POST', '/api/auth'],
] as const;

test.each(ANSWERS)('I07: %s has the headers that keep a browser from harm', async (_, method, url) => {
  const { headers } = await world().app.inject({ method, url });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'self' https://web.telegram.org https://*.telegram.org");
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toMatch(/script-src 'self'( https:\/\/\*\.adsgram\.ai)?(;|$)/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
  });
});

test.each(ANSWERS)(
  'I07: %s has no X-Frame-Options, which Telegram Web would obey, and no banner',
  async (_, method, url) => {
    const { headers } = await world().app.inject({ method, url });
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  },
);

test('I07: nothing that a call answers may be stored', async () => {
  const player = await world().newPlayer();
  const headers = { authorization: `Bearer ${player.token}` };
  for (const options of [
    { url: '/api/balance', headers },
    { url: '/api/balance' },
    { url: '/api/attempts?x=1', headers },
    { url: '/api/ads/reward' },
    { method: 'POST', url: '/api/auth', payload: { init_data: 'x' } },
    { method: 'POST', url: '/api/attempts/use', headers },
  ] as const) {
    expect((await world().app.inject(options)).headers['cache-control']).toBe('no-store');
  }
});
