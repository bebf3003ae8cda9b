import { expect, test } from 'vitest';
import { walletAddress } from './wallet-address.ts';

const ORIGIN = 'http://localhost:3000';

test.each([
  [`${ORIGIN}/local/wallet/connect?v=2&id=1`, `${ORIGIN}/local/wallet/connect?v=2&id=1`],
  ['http://127.0.0.1:3000/local/wallet', `${ORIGIN}/local/wallet`],
  ['http://192.168.0.9:3000/local/wallet', undefined],
  ['https://t.me/wallet/start?startapp=tonconnect-v__2', `${ORIGIN}/local/wallet/connect?startapp=tonconnect-v__2`],
  ['https://t.me/wallets/start?startapp=x', undefined],
  ['http://localhost:3001/local/wallet/connect', undefined],
  [`${ORIGIN}/miner`, undefined],
  ['https://evil.test/local/wallet', undefined],
  ['', undefined],
])('%s leads to %s', (link, address) => {
  expect(walletAddress(link, ORIGIN)).toBe(address);
});
