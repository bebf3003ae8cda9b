import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import type { SendOutcome } from '../platform/wallet/wallet-state.ts';
import type { Order } from './payment-flow.ts';
import { CONFIRM_AFTER_MS, type PayPorts, pay } from './use-payment.ts';

vi.mock('../platform/telegram/launch.ts', () => ({
  initData: () => 'query_id=1&hash=abc',
  userId: () => '42',
  language: () => 'en',
}));

const order: Order = {
  order_id: '6f1e7f7a-9f30-4b8e-9d62-0d3d3a4a0a01',
  address: 'UQ',
  amount: '1000000000',
  payload: 'te6',
  valid_until: 1,
  network: '-3',
};
const AWAITED = new ApiError(409, 'payment_awaited', 'A payment for this is on its way.');
const signed: SendOutcome = { kind: 'signed', boc: 'te6cc' };

function ports(outcome: SendOutcome, changes: Partial<PayPorts> = {}) {
  let time = 0;
  const confirm = vi.fn<PayPorts['confirm']>(async () => ({ success: true, message: 'Miner started!' }));
  const withdraw = vi.fn<PayPorts['withdraw']>();
  const send = vi.fn<PayPorts['send']>(async () => outcome);
  const base: PayPorts = {
    order: async () => order,
    agreedAmount: order.amount,
    send,
    withdraw,
    confirm,
    settled: () => new Promise(() => {}),
    sleep: async (ms) => void (time += ms),
  };
  return { ...base, ...changes, confirm, withdraw, send, time: () => time };
}

async function eventsOf(used: PayPorts): Promise<unknown[]> {
  const events: unknown[] = [];
  await pay(used, (event) => events.push(event));
  return events;
}

describe('a payment', () => {
  it('is confirmed with the signed message, three seconds after it was sent', async () => {
    const used = ports(signed);
    expect(await eventsOf(used)).toEqual([
      { type: 'ordered' },
      { type: 'signed' },
      { type: 'ended', outcome: { kind: 'granted', text: 'Miner started!', orderId: order.order_id } },
    ]);
    expect(used.confirm.mock.calls).toEqual([[order, 'te6cc', expect.any(AbortSignal)]]);
    expect(used.time()).toBe(CONFIRM_AFTER_MS);
    expect(used.withdraw).not.toHaveBeenCalled();
  });

  it('is waited for when the chain does not show it yet', async () => {
    const used = ports(signed);
    used.confirm.mockResolvedValue({ success: false, message: 'Waiting for the network' });
    expect((await eventsOf(used)).at(-1)).toEqual({
      type: 'ended',
      outcome: { kind: 'pending', text: 'Waiting for the network', orderId: order.order_id },
    });
  });

  it.each(['refused', 'unsupported'] as const)('is withdrawn, and not confirmed, when it was %s', async (kind) => {
    const used = ports({ kind });
    expect((await eventsOf(used)).at(-1)).toEqual({ type: 'not_sent' });
    expect(used.withdraw).toHaveBeenCalledExactlyOnceWith(order);
    expect(used.confirm).not.toHaveBeenCalled();
  });

  it('is confirmed once, and never withdrawn, when it is unknown whether it was sent', async () => {
    const used = ports({ kind: 'unsure' });
    used.confirm.mockResolvedValue({ success: false, message: 'Payment sent.' });
    expect(await eventsOf(used)).toEqual([
      { type: 'ordered' },
      { type: 'unsure' },
      { type: 'ended', outcome: { kind: 'unclear', orderId: order.order_id } },
    ]);
    expect(used.confirm.mock.calls).toEqual([[order, undefined, expect.any(AbortSignal)]]);
    expect(used.withdraw).not.toHaveBeenCalled();
  });

  it('that was not known to be sent, and has arrived, is granted', async () => {
    const used = ports({ kind: 'unsure' });
    expect((await eventsOf(used)).at(-1)).toMatchObject({ outcome: { kind: 'granted' } });
  });

  it('is granted when the list of orders shows it as settled, and the confirmation is aborted', async () => {
    const used = ports(signed, { settled: async () => {} });
    used.confirm.mockReturnValue(new Promise(() => {}));
    expect((await eventsOf(used)).at(-1)).toEqual({
      type: 'ended',
      outcome: { kind: 'granted', text: undefined, orderId: order.order_id },
    });
    expect(used.confirm.mock.calls[0]?.[2].aborted).toBe(true);
  });

  it('is not made when the server refuses the order', async () => {
    const used = ports(signed, {
      order: () => Promise.reject(new ApiError(404, 'not_found', 'There is no such wallet.')),
    });
    expect(await eventsOf(used)).toEqual([
      { type: 'ended', outcome: { kind: 'not_ordered', text: 'There is no such wallet.' } },
    ]);
    expect(used.send).not.toHaveBeenCalled();
  });

  it('that is already in flight is waited for, and is not a failure', async () => {
    const used = ports(signed, { order: () => Promise.reject(AWAITED) });
    expect(await eventsOf(used)).toEqual([{ type: 'ended', outcome: { kind: 'pending', text: AWAITED.message } }]);
    expect(used.send).not.toHaveBeenCalled();
  });

  it('is not made for another price than the one that the player has seen', async () => {
    const used = ports(signed, { agreedAmount: '900000000' });
    expect(await eventsOf(used)).toEqual([{ type: 'repriced', order }]);
    expect(used.send).not.toHaveBeenCalled();
  });

  it('sends the player to support when the server fails after it', async () => {
    const used = ports(signed);
    used.confirm.mockRejectedValue(new Error('gone'));
    expect((await eventsOf(used)).at(-1)).toEqual({
      type: 'ended',
      outcome: { kind: 'not_confirmed', orderId: order.order_id },
    });
  });
});
