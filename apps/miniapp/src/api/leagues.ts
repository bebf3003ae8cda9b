import { calls, type ReplyOf } from '@soho/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from './client.ts';
import { placeKey } from './leaderboard.ts';
import { updateCachedQuery } from './update-cached-query.ts';
import { useExclusiveMutation } from './use-exclusive-mutation.ts';

type LeagueReply = ReplyOf<typeof calls.league>;
export type LeagueResult = NonNullable<LeagueReply['result']>;

/** `endsAt` is when the week ends, in milliseconds as Date.now() gives them, counted from the server's answer. */
export type League = LeagueReply & { readonly endsAt: number };

/** Milliseconds: the server counts coins of games four times a minute. */
const STALE_TIME = 15_000;

const leagueQuery = queryOptions({
  queryKey: ['league'],
  queryFn: async ({ signal }): Promise<League> => {
    const league = await request(calls.league, { signal });
    const { ends_at, ends_in } = league;
    return { ...league, endsAt: ends_in === undefined ? Date.parse(ends_at) : Date.now() + ends_in * 1000 };
  },
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
