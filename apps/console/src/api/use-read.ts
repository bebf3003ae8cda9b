import type { ConsoleCall, QueryOf, ReplyOf } from '@soho/contract/console';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ConsoleError, send } from './client.ts';

/** What a call that only reads answers. Until the answer arrives, that of the previous query stays, marked `isPlaceholderData`. */
export function useRead<C extends ConsoleCall>(call: C, query: QueryOf<C>): UseQueryResult<ReplyOf<C>, ConsoleError> {
  return useQuery<ReplyOf<C>, ConsoleError>({
    queryKey: [call.path, query],
    queryFn: () => send(call, { query }),
    placeholderData: keepPreviousData,
  });
}
