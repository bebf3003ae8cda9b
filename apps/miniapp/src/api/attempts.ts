import { calls, type GameKind, type ReplyOf } from '@soho/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from './client.ts';
import { updatePlayableGames, withOpenGame } from './streak.ts';
import { tasksQuery } from './tasks.ts';
import { updateCachedQuery } from './update-cached-query.ts';

/** Milliseconds for which the number counts as fresh when a part of a screen that shows it opens. */
const STALE_TIME = 5_000;

/** How many games the player can still start. */
const attemptsQuery = queryOptions({
  queryKey: ['attempts'],
  queryFn: ({ signal }) => request(calls.attempts, { signal }),
  staleTime: STALE_TIME,
});

export function useAttempts() {
  return useQuery(attemptsQuery);
}

/** Operations on attempts. Each takes the idempotency key that names it and keeps the shown number right. */
export function useAttemptCalls() {
  const cache = useQueryClient();
  return {
    /** Spends one attempt: the reply holds the game that was dealt for it. */
    spend: async (game: GameKind, key: string): Promise<ReplyOf<typeof calls.attemptsUse>> => {
      const dealt = await applyReply(cache, await request(calls.attemptsUse, { body: { game }, key }));
      await updatePlayableGames(cache, (games) => ({ ...games, played: true, open: withOpenGame(games, game, 0) }));
      return dealt;
    },
    /** Turns a watched ad into one attempt. */
    add: async (adSession: string, key: string): Promise<ReplyOf<typeof calls.attemptsAdd>> =>
      applyReply(cache, await request(calls.attemptsAdd, { body: { ad_session: adSession }, key })),
    reload: () => reloadAttempts(cache),
  };
}

/** Reads the attempts again, if they are shown. */
export function reloadAttempts(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries(attemptsQuery);
}

async function applyReply<Reply extends { readonly attempts: number }>(
  cache: QueryClient,
  reply: Reply,
): Promise<Reply> {
  await updateCachedQuery(cache, attemptsQuery, () => ({ attempts: reply.attempts }));
  await updatePlayableGames(cache, (games) => ({ ...games, attempts: reply.attempts }));
  // Dealing a game or watching an ad can finish a task.
  void cache.invalidateQueries(tasksQuery);
  return reply;
}
