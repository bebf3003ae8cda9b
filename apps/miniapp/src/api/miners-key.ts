import type { calls, ReplyOf } from '@soho/contract';
import type { MinerId } from '@soho/rules';
import type { QueryClient } from '@tanstack/react-query';

/** Where the miners' status is kept: payments that arrive make it stale. */
export const minersKey = ['miners'];

/** What is known of a miner before the server is asked again (SPEC §4): it runs from its purchase, and is free when claimed. */
export function setMinerStatus(cache: QueryClient, id: MinerId, status: 'mining' | 'available'): void {
  cache.setQueryData<ReplyOf<typeof calls.minersStatus>>(minersKey, (known) => {
    if (known === undefined) {
      return known;
    }
    const { config } = known.miners[id];
    const is_active = status === 'mining';
    const miner = { status, is_active, days_left: is_active ? config.duration : 0, config };
    return { ...known, miners: { ...known.miners, [id]: miner } };
  });
}
