import { calls, type ReplyOf } from '@soho/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { balanceQuery } from './balance.ts';
import { request } from './client.ts';
import { sendIdempotent } from './send-idempotent.ts';
import { untilNextDay, updatePlayableGames } from './streak.ts';
import { updateCachedQuery } from './update-cached-query.ts';

const queryKey = ['daily-puzzle'];

/**
 * Today's board, and how the player's solution compares.
 * @param preload fetches what an open game needs, and does not fail
 */
export function dailyPuzzleQuery(preload: () => Promise<unknown>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const [puzzle] = await Promise.all([request(calls.dailyPuzzle, { signal }), preload()]);
      return puzzle;
    },
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data === undefined ? false : untilNextDay(data.next_in, dataUpdatedAt),
  });
}

/** Credits a solved board: sends it until the server answers, and keeps the balance right. */
export function useDailyPuzzleCalls() {
  const cache = useQueryClient();
  return {
    solve: async (
      day: string,
      moves: readonly number[],
      onWaiting: () => void,
    ): Promise<ReplyOf<typeof calls.dailyPuzzleSolve>> => {
      const body = { day, moves: [...moves] };
      const send = (key: string) => request(calls.dailyPuzzleSolve, { body, key });
      const reply = await sendIdempotent(`solve the puzzle of ${day}`, send, onWaiting);
      await updateCachedQuery(cache, balanceQuery, (known) => known && { ...known, balance: reply.balance });
      await updatePlayableGames(cache, (games) => ({ ...games, daily_solved: true }));
      return reply;
    },
    reload: () => cache.invalidateQueries({ queryKey }),
  };
}
