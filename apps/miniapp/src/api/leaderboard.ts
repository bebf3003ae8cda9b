import { calls } from '@soho/contract';
import { useQuery } from '@tanstack/react-query';
import { request } from './client.ts';

/** Milliseconds for which the board is not requested again. */
const STALE_TIME = 60_000;

/** The players with the most coins. */
export function useLeaderboard() {
  return useQuery({
    queryKey: ['leaderboard'],
    queryFn: ({ signal }) => request(calls.leaderboard, { signal }),
    staleTime: STALE_TIME,
    refetchOnWindowFocus: false,
  });
}

/** The player's own rank, by the coins of this moment. */
export function useOwnRank() {
  return useQuery({
    queryKey: ['leaderboard', 'me'],
    queryFn: ({ signal }) => request(calls.leaderboardMe, { signal }),
    staleTime: STALE_TIME,
    refetchOnWindowFocus: false,
  });
}
