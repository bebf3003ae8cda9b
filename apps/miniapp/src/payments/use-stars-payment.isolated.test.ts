import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import type { InvoiceEnd } from '../platform/telegram/invoice.ts';
import { type PayStarsPorts, payStars, RELOAD_PAUSE_MS, SEEN_WITHIN_MS } from './use-stars-payment.ts';

vi.mock('../platform/telegram/launch.ts', () => ({
  initData: () => 'query_id=1&hash=abc',
  userId: () => '42',
  language: () => 'en',
}));

const order = {
  order_id: '6f1e7f7a-9f30-4b8e-9d62-0d3d3a4a0a01',
  amount: 150,
  invoice_url: 'https://t.me/$slug',
  valid_until: 1,
};
const never = new Promise<never>(() => {});

function ports(left: InvoiceEnd | 'nothing', changes: Partial<PayStarsPorts> = {}) {
  const withdraw = vi.fn<PayStarsPorts['withdraw']>();
  const onFailed = vi.fn<PayStarsPorts['onFailed']>();
  const open = vi.fn<PayStarsPorts['open']>(() => (left === 'nothing' ? never : Promise.resolve(left)));
  const base: PayStarsPorts = {
    order: async () => order,
    agreedAmount: 150,
    repricedText: 'The price has changed.',
    open,
    withdraw,
    onFailed,
    outcome: async () => 'granted',
    reload: () => {},
    sleep: () => never,
  };
  return { ...base, ...changes, withdraw, onFailed, open };
}

async function eventsOf(used: PayStarsPorts): Promise<unknown[]> {
  const events: unknown[] = [];
  await payStars(used, (event) => events.push(event));
  return events;
}

const ended = (outcome: object) => ({ type: 'ended', outcome });

describe('a payment in Stars', () => {
  it('whose invoice cannot be shown is withdrawn, and reported as failed', async () => {
    const used = ports('nothing', { outcome: () => never });
    used.open.mockImplementation(() => {
      throw new TypeError('Invalid URL');
    });
    expect(await eventsOf(used)).toEqual([{ type: 'ordered' }, { type: 'left' }]);
    expect([used.withdraw, used.onFailed].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('that the server has not seen in time is pending, and never called unpaid', async () => {
    const sleep = vi.fn<PayStarsPorts['sleep']>(async () => {});
    const used = ports('paid', { outcome: () => never, sleep });
    expect((await eventsOf(used)).at(-1)).toEqual(ended({ kind: 'pending', orderId: order.order_id }));
    expect(sleep.mock.calls).toEqual(Array.from({ length: SEEN_WITHIN_MS / RELOAD_PAUSE_MS }, () => [RELOAD_PAUSE_MS]));
    expect(used.withdraw).not.toHaveBeenCalled();
  });

  it('is granted although the messenger never reports how the invoice was closed', async () => {
    expect((await eventsOf(ports('nothing'))).at(-1)).toEqual(ended({ kind: 'granted', orderId: order.order_id }));
  });

  it('with a price other than the one shown is not requested', async () => {
    const used = ports('paid', { agreedAmount: 140 });
    expect(await eventsOf(used)).toEqual([ended({ kind: 'not_ordered', text: 'The price has changed.' })]);
    expect(used.withdraw).toHaveBeenCalledExactlyOnceWith(order);
    expect(used.open).not.toHaveBeenCalled();
  });

  it.each([
    ['payment_awaited', 'pending'],
    ['miner_busy', 'not_ordered'],
    ['messenger_unreachable', 'not_ordered'],
  ] as const)('that the server refuses as %s is %s', async (code, kind) => {
    const refused = new ApiError(409, code, 'No.');
    const used = ports('paid', { order: () => Promise.reject(refused) });
    expect(await eventsOf(used)).toEqual([ended({ kind, text: 'No.' })]);
  });
});
