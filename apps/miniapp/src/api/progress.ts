import { calls, type Lantern } from '@soho/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './client.ts';
import { untilNextDay } from './until-next-day.ts';

/** A player's first day: what is shown until the server has answered. */
const FIRST_DAY = { xp: 100, rewards: 0, streak: 1 };

export const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: ({ signal }) => request(calls.progress, { signal }),
  refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
    data?.lantern ? untilNextDay(data.lantern.next_in, dataUpdatedAt) : false,
});

/** Today's experience and collected rewards, and the days in a row. */
export function useProgress() {
  return useQuery(progressQuery).data ?? FIRST_DAY;
}

/** `endsAt` is when the day ends, in milliseconds as Date.now() gives them, counted from the server's answer. */
export type Tonight = Lantern & { readonly endsAt: number };

/** Tonight's lantern, which comes with the progress; undefined until then. */
export function useTonight(): Tonight | undefined {
  const { data, dataUpdatedAt } = useQuery(progressQuery);
  return data?.lantern && { ...data.lantern, endsAt: dataUpdatedAt + data.lantern.next_in * 1000 };
}
