import { calls, type Game, type GameKind, type ReplyOf } from '@soho/contract';
import type { Pair } from '@soho/rules';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { balanceQuery } from './balance.ts';
import { request } from './client.ts';
import { ApiError } from './errors.ts';
import { progressQuery, updatePlayableGames, withOpenGame } from './streak.ts';
import { tasksQuery } from './tasks.ts';
import { updateCachedQuery } from './update-cached-query.ts';

/**
 * The player's open game of a kind, read again each time its screen opens: it changes while it is played, so an older
 * answer would show a stale board.
 * @param preload fetches what an open game needs
 */
export function currentGameQuery(kind: GameKind, preload: () => Promise<unknown>) {
  return queryOptions({
    queryKey: ['game', kind],
    queryFn: async ({ signal }) => {
      const { game } = await request(calls.currentGame, { query: { kind }, signal });
      if (game !== null) {
        await preload();
      }
      return game;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // Browsers may cache a failed load of code.
    retry: (failures, error) => error instanceof ApiError && failures < 2,
    retryDelay: 1000,
  });
}

/** The player's open game of a kind, as the server has it now; undefined also if it does not answer. */
export async function readCurrentGame(kind: GameKind): Promise<Game | undefined> {
  try {
    return (await request(calls.currentGame, { query: { kind } })).game ?? undefined;
  } catch {
    return undefined;
  }
}

/** How a won game compares with the player's best. */
export function useGameResult(gameId: string) {
  return useQuery({
    queryKey: ['game', 'result', gameId],
    queryFn: ({ signal }) => request(calls.gameResult, { query: { game_id: gameId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Counts that a game was started. Nothing depends on it, so failures are ignored. */
export function countGameStart(): void {
  request(calls.gameStarted).catch(() => {});
}

type Credit = ReplyOf<typeof calls.balanceUpdate>;

/** Credits (POST /balance/update). Each takes the idempotency key that names it and keeps the shown balance right. */
export function useCreditCalls() {
  const cache = useQueryClient();
  const applyCredit = async (credit: Credit): Promise<Credit> => {
    await updateCachedQuery(cache, balanceQuery, (old) => old && { ...old, balance: credit.balance });
    const { kind, status, matched = [] } = credit.game;
    await updatePlayableGames(cache, (games) => ({
      ...games,
      open: withOpenGame(games, kind, status === 'won' ? undefined : matched.length),
    }));
    if (status === 'won') {
      void cache.invalidateQueries(tasksQuery);
      void cache.invalidateQueries(progressQuery);
    }
    return credit;
  };
  return {
    pair: async (gameId: string, pair: Pair, key: string): Promise<Credit> =>
      applyCredit(await request(calls.balanceUpdate, { body: { game_id: gameId, pair: [...pair] }, key })),
    puzzle: async (gameId: string, moves: readonly number[], key: string): Promise<Credit> =>
      applyCredit(await request(calls.balanceUpdate, { body: { game_id: gameId, moves: [...moves] }, key })),
    /** For coins that were credited by an answer that never arrived. */
    reloadBalance: () => cache.invalidateQueries(balanceQuery),
  };
}
