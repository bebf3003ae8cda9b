import { calls, type ReplyOf } from '@soho/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from './client.ts';

const adsTodayQuery = queryOptions({
  queryKey: ['ads today'],
  queryFn: ({ signal }) => request(calls.adsToday, { signal }),
});

/** How many ads still become attempts today, and the seconds until there are more; undefined while that is unknown. */
export function useAdsToday(): ReplyOf<typeof calls.adsToday> | undefined {
  return useQuery(adsTodayQuery).data;
}

/** Reloads how many ads are left. */
export function useReloadAdsToday(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries(adsTodayQuery);
}

/** Counts that an ad is about to be shown, and opens its one-time session. @throws ApiError 'ad_limit' after the last of today */
export async function openAdSession(): Promise<string> {
  return (await request(calls.videoStarted)).ad_session;
}
