import { calls, type ReplyOf } from '@soho/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from './client.ts';
import { placeKey } from './leaderboard.ts';
import { updateCachedQuery } from './update-cached-query.ts';
import { useExclusiveMutation } from './use-exclusive-mutation.ts';

export type League = ReplyOf<typeof calls.league>;
export type LeagueResult = NonNullable<League['result']>;

/** Milliseconds: the server counts coins of games four times a minute. */
const STALE_TIME = 15_000;

const leagueQuery = queryOptions({
  queryKey: ['league'],
  queryFn: ({ signal }) => request(calls.league, { signal }),
  staleTime: STALE_TIME,
});

/** The player's league of this week, and the last week's result until it is seen. */
export function useLeague() {
  return useQuery(leagueQuery);
}

/** Puts the last week's result away for good. */
export function useSeeResult() {
  const cache = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async () => {
      await request(calls.leagueSeen);
      await updateCachedQuery(cache, leagueQuery, (league) => league && { ...league, result: null });
      void cache.invalidateQueries({ queryKey: placeKey });
    },
  });
}
