import { calls } from '@soho/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { canRequestWriteAccess, requestWriteAccess } from '../platform/telegram/write-access.ts';
import { request } from './client.ts';
import { updateCachedQuery } from './update-cached-query.ts';
import { useExclusiveMutation } from './use-exclusive-mutation.ts';

const messagesQuery = queryOptions({
  queryKey: ['messages'],
  queryFn: ({ signal }) => request(calls.messages, { signal }),
});

/**
 * Whether the bot may write first; undefined until that is known, and if the messenger cannot ask. `answered` is whether
 * the player has ever said yes or no. `change` asks the player through the messenger, and saves the answer on the server;
 * `onFailed` is called when the request to the server failed.
 */
export function useMessageConsent(onFailed: (error: Error) => void) {
  const cache = useQueryClient();
  const { data } = useQuery({ ...messagesQuery, enabled: canRequestWriteAccess() });
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: async (wanted: boolean) => {
      if (wanted && !(await requestWriteAccess())) {
        return;
      }
      // By the phone's clock: the minutes by which UTC is ahead.
      const utc_offset = 0 - new Date().getTimezoneOffset();
      const reply = await request(calls.messagesAllow, { body: { allowed: wanted, utc_offset } });
      await updateCachedQuery(cache, messagesQuery, () => ({ ...reply, answered: true }));
    },
    onError: onFailed,
  });
  return { allowed: data?.allowed, answered: data?.answered === true, change: mutate, isPending };
}
