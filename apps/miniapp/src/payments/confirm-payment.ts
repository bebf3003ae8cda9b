import { calls, type ReplyOf } from '@soho/contract';
import type { MinerId } from '@soho/rules';
import { useQueryClient } from '@tanstack/react-query';
import { balanceQuery } from '../api/balance.ts';
import { request } from '../api/client.ts';
import { setMinerStatus } from '../api/miners.ts';
import { realClock, retryUntilAnswered } from '../api/retry-until-answered.ts';
import { progressQuery } from '../api/streak.ts';
import { grantKeys } from './orders.ts';
import type { Order } from './payment-flow.ts';

/** A payment that may be on the chain. */
export type SentPayment = {
  readonly order: Pick<Order, 'order_id'>;
  /** The message that the wallet signed, if it returned one. */
  readonly boc: string | undefined;
  /** The account that paid, in its raw form. */
  readonly wallet: string;
  /** Aborted when the payment has been seen in the list of orders. */
  readonly signal: AbortSignal;
};

/** Asks the server to look for a miner's payment until it answers. Keeps miners, balance and progress right. */
export function useConfirmMiner(onWaiting: () => void) {
  const cache = useQueryClient();
  return async (minerId: MinerId, payment: SentPayment): Promise<ReplyOf<typeof calls.minersPurchase>> => {
    const reply = await confirmMiner(minerId, payment, onWaiting).finally(() => {
      for (const queryKey of grantKeys) {
        void cache.invalidateQueries({ queryKey });
      }
    });
    if (reply.success) {
      setMinerStatus(cache, minerId, 'mining');
    }
    return reply;
  };
}

/** Asks the server to look for the wallet quest's payment until it answers. Keeps balance and progress right. */
export function useConfirmQuest(onWaiting: () => void) {
  const cache = useQueryClient();
  return ({ order, boc, signal }: SentPayment): Promise<ReplyOf<typeof calls.walletCheckPayment>> => {
    const body = { order_id: order.order_id, ...paymentHint(boc) };
    const key = crypto.randomUUID();
    return retryUntilAnswered(
      () => request(calls.walletCheckPayment, { body, key }),
      onWaiting,
      realClock,
      signal,
    ).finally(() => {
      void cache.invalidateQueries(balanceQuery);
      void cache.invalidateQueries(progressQuery);
    });
  };
}

export function confirmMiner(
  minerId: MinerId,
  { order, boc, wallet, signal }: SentPayment,
  onWaiting: () => void,
): Promise<ReplyOf<typeof calls.minersPurchase>> {
  const body = { miner_id: minerId, wallet_address: wallet, order_id: order.order_id, ...paymentHint(boc) };
  const key = crypto.randomUUID();
  return retryUntilAnswered(() => request(calls.minersPurchase, { body, key }), onWaiting, realClock, signal);
}

/** The longest hint that the contract allows. */
const LONGEST_HINT = 16_384;

/** Helps the server to find a payment: the signed message, if there is one. */
function paymentHint(boc: string | undefined): { transaction_hash?: string } {
  return boc === undefined || boc.length > LONGEST_HINT ? {} : { transaction_hash: boc };
}
