import { calls } from '@soho/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../platform/storage.ts';
import { reply, sentRequests, stubFetch } from '../testing/stub-api.ts';
import { confirmMiner } from './confirm-payment.ts';

vi.mock('../platform/telegram/launch.ts', () => ({
  initData: () => 'query_id=1&hash=abc',
  userId: () => '42',
  language: () => 'en',
}));

beforeEach(() => storage.set('token.42', 'token'));
afterEach(() => {
  storage.remove('token.42');
  vi.unstubAllGlobals();
});

const ORDER = '6f1e7f7a-9f30-4b8e-9d62-0d3d3a4a0a01';
const payment = {
  order: { order_id: ORDER },
  boc: 'te6cc',
  wallet: `0:${'ab'.repeat(32)}`,
  signal: new AbortController().signal,
};

describe('a purchase', () => {
  it('leaves out a message that is too long, or that the wallet did not return', async () => {
    const pending = reply(calls.minersPurchase, {
      success: false,
      status: 'pending',
      duration_days: 1,
      message: 'Waiting',
    });
    const fetch = stubFetch(pending, pending);
    await confirmMiner(1, { ...payment, boc: undefined }, () => {});
    await confirmMiner(1, { ...payment, boc: 'a'.repeat(16_385) }, () => {});
    for (const { body } of sentRequests(fetch)) {
      expect(body).not.toHaveProperty('transaction_hash');
    }
  });
});
