import { calls } from '@soho/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './client.ts';

/** Milliseconds after which a balance that could not be loaded is loaded again: there is no button for it. */
const RECOVERY = 5_000;

/** Coins, nickname and avatar of the player; tried twice more, a second apart. */
export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: ({ signal }) => request(calls.balance, { signal }),
  retry: 2,
  retryDelay: 1000,
  refetchInterval: ({ state }) => (state.status === 'error' ? RECOVERY : false),
});

export function useBalance() {
  return useQuery(balanceQuery);
}

/** The query key of the wallet's balance, in TON: payments that arrive make it stale. */
export const walletBalanceKey = ['wallet', 'balance'];
