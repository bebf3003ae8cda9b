import type { PaymentOrder } from '@soho/contract';

/** An order's state on the screen: 'unpaid' if it is no longer awaited and was never paid, 'refunded' if its Stars are returned. */
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
