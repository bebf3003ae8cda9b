import { calls, type Lantern, type PlayableGames } from '@soho/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './client.ts';
import { updateCachedQuery } from './update-cached-query.ts';

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

/** Attempts, open games and the puzzle of the day, which come with the progress; undefined until then. */
export function usePlayableGames(): PlayableGames | undefined {
  return useQuery(progressQuery).data?.games;
}

/** Writes what a call has changed into what can be played: the screens that offer it are right before they have read it. */
export async function updatePlayableGames(
  cache: QueryClient,
  change: (games: PlayableGames) => PlayableGames,
): Promise<void> {
  if (cache.getQueryData(progressQuery.queryKey) !== undefined) {
    await updateCachedQuery(cache, progressQuery, (known) =>
      known?.games ? { ...known, games: change(known.games) } : known,
    );
  }
}

/** The open games after one has changed. @param found its pairs; undefined when it is over */
export function withOpenGame(
  { open }: PlayableGames,
  kind: PlayableGames['open'][number]['kind'],
  found: number | undefined,
): PlayableGames['open'] {
  const others = open.filter((game) => game.kind !== kind);
  return found === undefined ? others : [{ kind, found }, ...others];
}

const SOONEST_MS = 5_000;
/** Spreads the reads: otherwise all open apps would read the new day in the same second. */
const SPREAD_MS = 5_000;

/**
 * Milliseconds until data of the server's day must be read again.
 * @param nextIn seconds from that answer until the day was over
 * @param answeredAt when the answer came, as Date.now() gives it
 */
export function untilNextDay(nextIn: number, answeredAt: number): number {
  const left = answeredAt + nextIn * 1000 - Date.now();
  return Math.max(SOONEST_MS, left) + Math.random() * SPREAD_MS;
}
