import type { ConsoleCall, QueryOf, ReplyOf } from '@soho/contract/console';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ConsoleError, send } from './client.ts';

/** What a call that only reads answers. The answer to the query before stays until then, as `isPlaceholderData`. */
export function useRead<C extends ConsoleCall>(call: C, query: QueryOf<C>): UseQueryResult<ReplyOf<C>, ConsoleError> {
  return useQuery<ReplyOf<C>, ConsoleError>({
    queryKey: [call.path, query],
    queryFn: () => send(call, { query }),
    placeholderData: keepPreviousData,
  });
}
