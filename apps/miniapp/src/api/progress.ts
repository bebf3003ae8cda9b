import { calls } from '@soho/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './client.ts';

/** A player's first day: what is shown until the server has told of today. */
const FIRST_DAY = { xp: 100, rewards: 0, streak: 1 };

export const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: ({ signal }) => request(calls.progress, { signal }),
});

/** Today's experience and collected rewards, and the days in a row. */
export function useProgress() {
  return useQuery(progressQuery).data ?? FIRST_DAY;
}
