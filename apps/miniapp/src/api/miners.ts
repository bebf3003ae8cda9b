import { calls, type ReplyOf } from '@soho/contract';
import { DAY_MS, type MinerId, minerIds } from '@soho/rules';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onActivated } from '../platform/telegram/behaviour.ts';
import { balanceQuery } from './balance.ts';
import { request } from './client.ts';
import { minersKey, setMiner } from './miners-key.ts';
import { hintOf } from './payments.ts';
import { progressQuery } from './progress.ts';
import { settle } from './settle.ts';
import { realClock, untilAnswered } from './until-answered.ts';

/** Milliseconds after which the status is asked for again (SPEC §7). */
const REFRESH = 300_000;

/** A miner that gets ready sooner is looked at then, and this much later, in milliseconds. */
const AFTERWARDS = 300;
const SOONEST = 1_000;

type Status = ReplyOf<typeof calls.minersStatus>;

const minersQuery = queryOptions({
  queryKey: minersKey,
  queryFn: ({ signal }) => request(calls.minersStatus, { signal }),
  refetchInterval: ({ state }) => nextLook(state.data),
  // useMiners does it, on phones as well.
  refetchOnWindowFocus: false,
});

/** Milliseconds until the status is worth another look. */
export function nextLook(status: Status | undefined): number {
  const running = minerIds.flatMap((id) => {
    const miner = status?.miners[id];
    return miner?.status === 'mining' ? [miner.days_left * DAY_MS + AFTERWARDS] : [];
  });
  return Math.max(SOONEST, Math.min(REFRESH, ...running));
}

export function useMiners() {
  const query = useQuery(minersQuery);
  const { refetch } = query;
  useEffect(() => onActivated(() => void refetch({ cancelRefetch: false })), [refetch]);
  return query;
}

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
