import type { calls, MinerStatus, PaymentOrder, ReplyOf } from '@soho/contract';
import { type MinerId, mapMiners, miners } from '@soho/rules';

export const ORDER = '6f1e7f7a-9f30-4b8e-9d62-0d3d3a4a0a01';

/** An open order for the Basic Miner, whose payment is awaited. */
export function anOrder(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
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
    ...changes,
  };
}

export const settled = { state: 'settled', awaited: false, settled_at: '2026-11-21T05:01:00.000Z' } as const;

/** What the wallet shall send for an order. */
export function orderReply(amount = '1000000000'): ReplyOf<typeof calls.orderPayment> {
  return {
    order_id: ORDER,
    address: 'UQ',
    amount,
    payload: 'te6',
    valid_until: 1_795_238_865,
    network: '-3',
    wallet: `0:${'ab'.repeat(32)}`,
  };
}

type Known = Partial<Record<MinerId, Pick<MinerStatus, 'status'> & Partial<MinerStatus>>>;

/** The status of all miners: on offer, but for the given ones. */
export function minersReply(known: Known = {}): ReplyOf<typeof calls.minersStatus> {
  return {
    success: true,
    miners: mapMiners((id) => ({
      status: 'available',
      is_active: known[id]?.status === 'mining',
      days_left: known[id]?.status === 'mining' ? miners[id].days : 0,
      config: { reward: miners[id].reward, duration: miners[id].days },
      ...known[id],
    })),
    last_updated: '2026-01-01T00:00:00Z',
  };
}
