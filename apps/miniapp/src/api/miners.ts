import { calls, type ReplyOf } from '@soho/contract';
import type { MinerId } from '@soho/rules';
import { useQueryClient } from '@tanstack/react-query';
import { balanceQuery } from './balance.ts';
import { request } from './client.ts';
import { minersKey, setMinerStatus } from './miners-key.ts';
import { paymentHint } from './payments.ts';
import { progressQuery } from './progress.ts';
import { realClock, retryUntilAnswered } from './retry-until-answered.ts';
import { sendIdempotent } from './send-idempotent.ts';

export type MinerPayment = {
  readonly minerId: MinerId;
  /** The account that paid, in its raw form. */
  readonly wallet: string;
  readonly orderId: string;
  readonly boc: string | undefined;
  /** Aborted when the payment has been seen otherwise. */
  readonly over: AbortSignal;
};

/** Purchases and rewards. Each is sent until it is answered, and keeps miners, balance and progress right. */
export function useMinerCalls(onWaiting: () => void) {
  const cache = useQueryClient();
  const reload = () => {
    for (const queryKey of [minersKey, balanceQuery.queryKey, progressQuery.queryKey]) {
      void cache.invalidateQueries({ queryKey });
    }
  };
  return {
    purchase: async (paid: MinerPayment): Promise<ReplyOf<typeof calls.minersPurchase>> => {
      const reply = await purchaseMiner(paid, onWaiting).finally(reload);
      if (reply.success) {
        setMinerStatus(cache, paid.minerId, 'mining');
      }
      return reply;
    },
    claim: async (minerId: MinerId): Promise<ReplyOf<typeof calls.minersClaim>> => {
      const reply = await claimMiner(minerId, onWaiting).finally(reload);
      if (reply.success) {
        setMinerStatus(cache, minerId, 'available');
      }
      return reply;
    },
  };
}

/** Has the server look for a miner's payment. */
export function purchaseMiner(
  { minerId, wallet, orderId, boc, over }: MinerPayment,
  onWaiting: () => void,
): Promise<ReplyOf<typeof calls.minersPurchase>> {
  const body = { miner_id: minerId, wallet_address: wallet, order_id: orderId, ...paymentHint(boc) };
  const key = crypto.randomUUID();
  return retryUntilAnswered(() => request(calls.minersPurchase, { body, key }), onWaiting, realClock, over);
}

export function claimMiner(minerId: MinerId, onWaiting: () => void): Promise<ReplyOf<typeof calls.minersClaim>> {
  const body = { miner_id: minerId };
  return sendIdempotent(`claim miner ${minerId}`, (key) => request(calls.minersClaim, { body, key }), onWaiting);
}
