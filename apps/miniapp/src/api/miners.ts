import { calls, type ReplyOf } from '@soho/contract';
import { DAY_MS, type MinerId, minerIds } from '@soho/rules';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onActivated } from '../platform/telegram/behaviour.ts';
import { balanceQuery } from './balance.ts';
import { request } from './client.ts';
import { sendIdempotent } from './send-idempotent.ts';
import { progressQuery } from './streak.ts';

/** Milliseconds between two reads of the status. */
const REFRESH = 300_000;

/** How many milliseconds after a miner should be ready the status is read again, and the least time between reads. */
const READY_MARGIN = 300;
const MIN_REFRESH = 1_000;

type Status = ReplyOf<typeof calls.minersStatus>;

/** The query key of the miners' status: payments that arrive make it stale. */
export const minersKey = ['miners'];

const minersQuery = queryOptions({
  queryKey: minersKey,
  queryFn: ({ signal }) => request(calls.minersStatus, { signal }),
  refetchInterval: ({ state }) => refetchDelay(state.data),
  // useMiners does it, on phones as well.
  refetchOnWindowFocus: false,
});

/** Milliseconds until the status is read again. */
export function refetchDelay(status: Status | undefined): number {
  const running = minerIds.flatMap((id) => {
    const miner = status?.miners[id];
    return miner?.status === 'mining' ? [miner.days_left * DAY_MS + READY_MARGIN] : [];
  });
  return Math.max(MIN_REFRESH, Math.min(REFRESH, ...running));
}

export function useMiners() {
  const query = useQuery(minersQuery);
  const { refetch } = query;
  useEffect(() => onActivated(() => void refetch({ cancelRefetch: false })), [refetch]);
  return query;
}

/** Shows a miner's new status before the next read: it runs from its purchase, and is free when claimed. */
export function setMinerStatus(cache: QueryClient, id: MinerId, status: 'mining' | 'available'): void {
  cache.setQueryData<Status>(minersKey, (known) => {
    if (known === undefined) {
      return known;
    }
    const { config } = known.miners[id];
    const is_active = status === 'mining';
    const miner = { status, is_active, days_left: is_active ? config.duration : 0, config };
    return { ...known, miners: { ...known.miners, [id]: miner } };
  });
}

/** Claims a miner's reward: sends it until the server answers. Keeps miners, balance and progress right. */
export function useClaimMiner(onWaiting: () => void) {
  const cache = useQueryClient();
  return async (minerId: MinerId): Promise<ReplyOf<typeof calls.minersClaim>> => {
    const reply = await claimMiner(minerId, onWaiting).finally(() => {
      for (const queryKey of [minersKey, balanceQuery.queryKey, progressQuery.queryKey]) {
        void cache.invalidateQueries({ queryKey });
      }
    });
    if (reply.success) {
      setMinerStatus(cache, minerId, 'available');
    }
    return reply;
  };
}

export function claimMiner(minerId: MinerId, onWaiting: () => void): Promise<ReplyOf<typeof calls.minersClaim>> {
  const body = { miner_id: minerId };
  return sendIdempotent(`claim miner ${minerId}`, (key) => request(calls.minersClaim, { body, key }), onWaiting);
}
