import { calls } from '@soho/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './client.ts';

/** Coins, nickname and avatar of the player; tried twice more, a second apart (SPEC §7). */
export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: ({ signal }) => request(calls.balance, { signal }),
  retry: 2,
  retryDelay: 1000,
});

export function useBalance() {
  return useQuery(balanceQuery);
}
