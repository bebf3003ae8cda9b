import { calls } from '@soho/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
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

/** What follows from the player's coins: ranks, gaps, places in a league. */
const followingKeys = [['leaderboard'], ['league']];

/** Makes what follows from the coins stale each time they change, whatever has changed them: what is shown is read again. */
export function followBalance(cache: QueryClient): void {
  const [name] = balanceQuery.queryKey;
  let known: number | undefined;
  cache.getQueryCache().subscribe(({ type, query }) => {
    const balance = query.queryKey[0] === name ? cache.getQueryData(balanceQuery.queryKey)?.balance : undefined;
    if (type !== 'updated' || balance === undefined || balance === known) {
      return;
    }
    if (known !== undefined) {
      for (const queryKey of followingKeys) {
        void cache.invalidateQueries({ queryKey });
      }
    }
    known = balance;
  });
}

/** The query key of the wallet's balance, in TON: payments that arrive make it stale. */
export const walletBalanceKey = ['wallet', 'balance'];
