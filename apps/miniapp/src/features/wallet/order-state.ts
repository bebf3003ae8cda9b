import type { PaymentOrder } from '@soho/contract';

/** An order's state on the screen: only an order that is no longer awaited and was never paid is 'unpaid'; Stars that go back are 'refunded'. */
export type OrderState = 'paid' | 'waiting' | 'unpaid' | 'refunded';

export function stateOf({ state, awaited, refund }: Pick<PaymentOrder, 'state' | 'awaited' | 'refund'>): OrderState {
  if (refund) {
    return 'refunded';
  }
  if (state === 'settled') {
    return 'paid';
  }
  return awaited ? 'waiting' : 'unpaid';
}
