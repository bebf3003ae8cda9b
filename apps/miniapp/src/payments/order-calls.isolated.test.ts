import { calls } from '@soho/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../platform/storage.ts';
import type { ConnectedWallet } from '../platform/wallet/wallet-state.ts';
import { refusal, reply, sentRequests, stubFetch } from '../testing/stub-api.ts';
import { placeOrder } from './order-calls.ts';
import { reportWallet } from './wallet.ts';

vi.mock('../platform/telegram/launch.ts', () => ({
  initData: () => 'query_id=1&hash=abc',
  userId: () => '42',
  language: () => 'en',
}));

const cache = new QueryClient();
const ORDER = '6f1e7f7a-9f30-4b8e-9d62-0d3d3a4a0a01';
const wallet: ConnectedWallet = {
  address: `0:${'ab'.repeat(32)}`,
  friendly: 'UQ',
  name: 'SOHO Wallet',
  appName: 'soho',
  version: '1.0',
  onNetwork: true,
};
const connected = reply(calls.walletConnect, { address: 'UQ', proved: false });

beforeEach(async () => {
  storage.set('token.42', 'token');
  storage.set('wallet.42.reported', wallet.address);
  await reportWallet(wallet, undefined);
});
afterEach(() => {
  storage.remove('token.42');
  storage.remove('wallet.42.reported');
  vi.unstubAllGlobals();
});

function ordered(account: string) {
  return reply(calls.orderPayment, {
    order_id: ORDER,
    address: 'UQ',
    amount: '1000000000',
    payload: 'te6',
    valid_until: 1_795_238_865,
    network: '-3',
    wallet: account,
  });
}

describe('an order', () => {
  it('for a wallet of another phone is withdrawn, and created again for the one of this phone', async () => {
    const fetch = stubFetch(
      ordered(`0:${'cd'.repeat(32)}`),
      reply(calls.withdrawPayment, { order_id: ORDER }),
      connected,
      ordered(wallet.address),
    );
    await placeOrder(cache, { kind: 'wallet_quest' }, wallet.address);
    expect(sentRequests(fetch).map(({ url }) => url)).toEqual([
      '/api/payments/orders',
      '/api/payments/orders/withdraw',
      '/api/wallet/connect',
      '/api/payments/orders',
    ]);
  });

  it('is created by a server that had forgotten the wallet, after it is reported again', async () => {
    const fetch = stubFetch(refusal(409, 'wallet_not_connected', 'no wallet'), connected, ordered(wallet.address));
    await placeOrder(cache, { kind: 'wallet_quest' }, wallet.address);
    expect(sentRequests(fetch)).toHaveLength(3);
  });
});
