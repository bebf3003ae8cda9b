import { calls, type ReplyOf } from '@soho/contract';
import type { MinerId } from '@soho/rules';
import { useQueryClient } from '@tanstack/react-query';
import { balanceQuery } from './balance.ts';
import { request } from './client.ts';
import { minersKey, setMiner } from './miners-key.ts';
import { hintOf } from './payments.ts';
import { progressQuery } from './progress.ts';
import { settle } from './settle.ts';
import { realClock, untilAnswered } from './until-answered.ts';

export type Paid = {
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
    purchase: async (paid: Paid): Promise<ReplyOf<typeof calls.minersPurchase>> => {
      const reply = await purchaseMiner(paid, onWaiting).finally(reload);
      if (reply.success) {
        setMiner(cache, paid.minerId, 'mining');
      }
      return reply;
    },
    claim: async (minerId: MinerId): Promise<ReplyOf<typeof calls.minersClaim>> => {
      const reply = await claimMiner(minerId, onWaiting).finally(reload);
      if (reply.success) {
        setMiner(cache, minerId, 'available');
      }
      return reply;
    },
  };
}

/** Has the server look for a miner's payment. */
export function purchaseMiner(
  { minerId, wallet, orderId, boc, over }: Paid,
  onWaiting: () => void,
): Promise<ReplyOf<typeof calls.minersPurchase>> {
  const body = { miner_id: minerId, wallet_address: wallet, order_id: orderId, ...hintOf(boc) };
  const key = crypto.randomUUID();
  return untilAnswered(() => request(calls.minersPurchase, { body, key }), onWaiting, realClock, over);
}

export function claimMiner(minerId: MinerId, onWaiting: () => void): Promise<ReplyOf<typeof calls.minersClaim>> {
  const body = { miner_id: minerId };
  return settle(`claim miner ${minerId}`, (key) => request(calls.minersClaim, { body, key }), onWaiting);
}
