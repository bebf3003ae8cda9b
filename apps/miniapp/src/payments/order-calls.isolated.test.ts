import { calls, type PaymentOrder } from '@soho/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, reply, sentRequests, stubFetch } from '../api/stub-api.ts';
import { storage } from '../platform/storage.ts';
import type { ConnectedWallet } from '../platform/wallet/wallet-state.ts';
import { placeOrder, withdrawOrder } from './order-calls.ts';
import { awaitedOrder } from './orders.ts';
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
  it('is created for the wallet that pays', async () => {
    const fetch = stubFetch(ordered(wallet.address));
    expect(await placeOrder(cache, { kind: 'miner', miner_id: 1 }, wallet.address)).toMatchObject({ order_id: ORDER });
    expect(sentRequests(fetch)).toMatchObject([{ url: '/api/payments/orders', body: { kind: 'miner', miner_id: 1 } }]);
  });

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

  it('that is refused by a rule says why', async () => {
    stubFetch(refusal(409, 'payment_awaited', 'A payment for this is on its way.'));
    await expect(placeOrder(cache, { kind: 'miner', miner_id: 1 }, wallet.address)).rejects.toMatchObject({
      detail: 'A payment for this is on its way.',
    });
  });

  it('is withdrawn by its id', async () => {
    const fetch = stubFetch(reply(calls.withdrawPayment, { order_id: ORDER }));
    await withdrawOrder(cache, ORDER);
    expect(sentRequests(fetch)).toMatchObject([{ url: '/api/payments/orders/withdraw', body: { order_id: ORDER } }]);
  });
});

describe('the awaited order of an item', () => {
  const order = (fields: Partial<PaymentOrder>): PaymentOrder => ({
    order_id: ORDER,
    kind: 'miner',
    miner_id: 1,
    amount: '1000000000',
    currency: 'ton',
    refund: null,
    state: 'open',
    awaited: true,
    created_at: '2026-11-21T05:00:00.000Z',
    settled_at: null,
    transaction: null,
    ...fields,
  });

  it('is found by kind and miner, even if it has lapsed', () => {
    const lapsed = order({ state: 'lapsed' });
    expect(awaitedOrder([order({ miner_id: 2 }), lapsed], 'miner', 1)).toBe(lapsed);
    const quest = order({ kind: 'wallet_quest', miner_id: null });
    expect(awaitedOrder([lapsed, quest], 'wallet_quest')).toBe(quest);
  });

  it('is undefined when it was settled or withdrawn, or is unknown yet', () => {
    const settled = order({ state: 'settled', awaited: false });
    expect(awaitedOrder([settled, order({ awaited: false })], 'miner', 1)).toBeUndefined();
    expect(awaitedOrder(undefined, 'miner', 1)).toBeUndefined();
  });
});
