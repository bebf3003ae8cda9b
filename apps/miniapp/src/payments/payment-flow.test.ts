import { describe, expect, it, test } from 'vitest';
import {
  isProcessing,
  noPayment,
  type Order,
  type PaymentEvent,
  type PaymentFlow,
  type PaymentStep,
  paymentFlowReducer,
} from './payment-flow.ts';

type Event = PaymentEvent<number>;

const order: Order = {
  order_id: '6f1e7f7a-9f30-4b8e-9d62-0d3d3a4a0a01',
  address: 'UQ',
  amount: '2000000000',
  payload: 'te6',
  valid_until: 1,
  network: '-3',
};
const granted = { kind: 'granted', text: 'Miner started!' } as const;

function after(...events: readonly Event[]): PaymentFlow<number> {
  return events.reduce<PaymentFlow<number>>(paymentFlowReducer, noPayment);
}

const offered: Event = { type: 'offered', item: 2 };
const toSigning: readonly Event[] = [offered, { type: 'accepted' }, { type: 'ordered' }];

describe('a purchase', () => {
  it('forgets an order when it has ended: it is never paid a second time', () => {
    const paid = after(
      offered,
      { type: 'accepted' },
      { type: 'repriced', order },
      { type: 'read' },
      { type: 'accepted' },
      { type: 'ended', outcome: granted },
    );
    expect(paid).toMatchObject({ step: 'ended', order: undefined });
  });
});

test.each<PaymentStep>(['ordering', 'signing', 'sent', 'checking'])('nothing closes it while it is %s', (step) => {
  const flow = { ...noPayment, item: 1, step };
  expect(isProcessing(flow)).toBe(true);
  expect(paymentFlowReducer(flow, { type: 'closed' })).toBe(flow);
  expect(paymentFlowReducer(flow, { type: 'offered', item: 3 })).toBe(flow);
});

test('an answer that comes twice changes nothing', () => {
  const ended = after(...toSigning, { type: 'ended', outcome: granted });
  expect(paymentFlowReducer(ended, { type: 'ended', outcome: { kind: 'not_confirmed' } })).toBe(ended);
  expect(paymentFlowReducer(ended, { type: 'signed' })).toBe(ended);
});
