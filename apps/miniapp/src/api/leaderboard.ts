import { calls } from '@soho/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
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

const ownRankQuery = queryOptions({
  queryKey: ['leaderboard', 'me'],
  queryFn: ({ signal }) => request(calls.leaderboardMe, { signal }),
  staleTime: STALE_TIME,
  refetchOnWindowFocus: false,
});

/** The player's own rank, by the current balance. */
export function useOwnRank() {
  return useQuery(ownRankQuery);
}

/** The player's rank, and the one that so many coins less would leave; undefined while that is unknown. */
export function useRankAfter(spend: number) {
  return useQuery({
    queryKey: ['leaderboard', 'after', spend],
    queryFn: ({ signal }) => request(calls.leaderboardMe, { query: { spend: String(spend) }, signal }),
    refetchOnWindowFocus: false,
  }).data;
}

/** The query key of the player's place: stale after a league's result was seen. */
export const placeKey = ['leaderboard', 'place'];

const placeQuery = queryOptions({
  queryKey: placeKey,
  queryFn: ({ signal }) => request(calls.leaderboardPlace, { signal }),
  staleTime: STALE_TIME,
  refetchOnWindowFocus: false,
});

/** The player's rank, and the next player above. */
export function useOwnPlace() {
  return useQuery(placeQuery);
}

/** The same, requested again: coins have just been earned. */
export function usePlaceNow() {
  return useQuery({ ...placeQuery, refetchOnMount: 'always' });
}

/** The players around the player. */
export function useNear() {
  return useQuery({
    queryKey: ['leaderboard', 'near'],
    queryFn: ({ signal }) => request(calls.leaderboardNear, { signal }),
    staleTime: STALE_TIME,
    refetchOnWindowFocus: false,
  }).data;
}

/** The player among friends. */
export function useFriendsBoard() {
  return useQuery({
    queryKey: ['leaderboard', 'friends'],
    queryFn: ({ signal }) => request(calls.leaderboardFriends, { signal }),
    staleTime: STALE_TIME,
    refetchOnWindowFocus: false,
  });
}
