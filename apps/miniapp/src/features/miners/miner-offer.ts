import type { MinerStatus } from '@soho/contract';

/**
 * What a miner's card offers. While a payment for it may be in flight, it is 'awaited' and never offered as if it were
 * unpaid.
 */
export type MinerOffer = 'price' | 'awaited' | 'mining' | 'collect';

export function offerOf(status: MinerStatus['status'], isAwaited: boolean): MinerOffer {
  switch (status) {
    case 'mining':
      return 'mining';
    case 'ready_to_claim':
      return 'collect';
    case 'available':
      return isAwaited ? 'awaited' : 'price';
  }
}
