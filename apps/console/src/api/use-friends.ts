import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ConsoleError, send } from './client.ts';

type Page = ReplyOf<typeof consoleCalls.friends>;

/** The pages of a player's friends that have been read so far; the first one to begin with. */
export function useFriends(playerId: number): UseInfiniteQueryResult<InfiniteData<Page>, ConsoleError> {
  const call = consoleCalls.friends;
  return useInfiniteQuery<Page, ConsoleError, InfiniteData<Page>, readonly (string | number)[], string | null>({
    queryKey: [call.path, playerId],
    queryFn: ({ pageParam }) =>
      send(call, { query: { player_id: String(playerId), ...(pageParam === null ? {} : { after: pageParam }) } }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  });
}
