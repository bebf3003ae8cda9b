import { calls, type ReplyOf } from '@soho/contract';
import { DAY_MS, minerIds } from '@soho/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onActivated } from '../platform/telegram/behaviour.ts';
import { request } from './client.ts';
import { minersKey } from './miners-key.ts';

/** Milliseconds after which the status is asked for again (SPEC §7). */
const REFRESH = 300_000;

/** A miner that gets ready sooner is looked at then, and this much later, in milliseconds. */
const READY_MARGIN = 300;
const MIN_REFRESH = 1_000;

type Status = ReplyOf<typeof calls.minersStatus>;

const minersQuery = queryOptions({
  queryKey: minersKey,
  queryFn: ({ signal }) => request(calls.minersStatus, { signal }),
  refetchInterval: ({ state }) => refetchDelay(state.data),
  // useMiners does it, on phones as well.
  refetchOnWindowFocus: false,
});

/** Milliseconds until the status is worth another look. */
export function refetchDelay(status: Status | undefined): number {
  const running = minerIds.flatMap((id) => {
    const miner = status?.miners[id];
    return miner?.status === 'mining' ? [miner.days_left * DAY_MS + READY_MARGIN] : [];
  });
  return Math.max(MIN_REFRESH, Math.min(REFRESH, ...running));
}

/** @param enabled false asks for nothing yet */
export function useMiners({ enabled = true } = {}) {
  const query = useQuery({ ...minersQuery, enabled });
  const { refetch } = query;
  useEffect(
    () => (enabled ? onActivated(() => void refetch({ cancelRefetch: false })) : undefined),
    [enabled, refetch],
  );
  return query;
}
