import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { bridgeOrigins, type ListedWallet } from './ton-connect.ts';

const world = useTestWorld({ PRODUCT_NAME: 'Night Market' });

const wallets: ListedWallet[] = [
  { app_name: 'one', bridge: [{ type: 'sse', url: 'https://bridge.one.test/tc' }, { type: 'js' }] },
  { app_name: 'two', bridge: [{ type: 'sse', url: 'https://bridge.one.test/other' }] },
  { app_name: 'three', bridge: [{ type: 'sse', url: 'https://bridge.three.test/' }] },
];

const open = () => createApp(world().context, { pagesFolder: undefined, docs: false, wallets });

test('wallets read which app wants to connect, from any origin', async () => {
  const reply = await world().app.inject({ url: '/tonconnect-manifest.json' });
  expect(reply.json()).toEqual({
    url: 'https://soho.test',
    name: 'Night Market',
    iconUrl: 'https://soho.test/tonconnect-icon.png',
  });
  expect(reply.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('the app offers the wallets of our own list, and may connect to their bridges and nothing else', async () => {
  const app = await open();
  const reply = await app.inject({ url: '/tonconnect-wallets.json' });
  expect(reply.json()).toEqual(wallets);
  const policy = String(reply.headers['content-security-policy']);
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(
    "'self' https://*.adsgram.ai https://bridge.one.test https://bridge.three.test",
  );
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  await app.close();
});

test('a bridge is an origin, once, whatever wallets share it', () => {
  expect(bridgeOrigins(wallets)).toEqual(['https://bridge.one.test', 'https://bridge.three.test']);
});
