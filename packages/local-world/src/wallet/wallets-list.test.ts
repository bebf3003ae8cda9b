import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { imageRoutes } from './image-routes.ts';
import { localWallets } from './wallets-list.ts';

const wallets = localWallets('http://localhost:3000');

test("is long enough for 'View all wallets', on a phone, too", () => {
  expect(wallets.filter(({ platforms }) => platforms.includes('ios')).length).toBeGreaterThan(7);
  expect(new Set(wallets.map(({ name }) => name)).size).toBe(wallets.length);
});

test("has the messenger's own wallet, one that is injected into the page, and one that cannot send", () => {
  expect(wallets.map(({ app_name }) => app_name)).toContain('telegram-wallet');
  expect(wallets.filter(({ bridge }) => bridge.some(({ type }) => type === 'js'))).toHaveLength(1);
  expect(wallets.filter(({ features }) => features.length === 0)).toHaveLength(1);
});

test('the picture of each is served', async () => {
  for (const { image } of wallets) {
    expect(Buffer.from(image.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg .*<\/svg>$/s);
  }
  const app = Fastify();
  await app.register(imageRoutes);
  expect((await app.inject('/local/wallet/images/lantern.svg')).headers['content-type']).toBe('image/svg+xml');
  expect((await app.inject('/local/wallet/images/constructor.svg')).statusCode).toBe(404);
});
