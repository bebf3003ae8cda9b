import { calls } from '@soho/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './client.ts';

/** @param win the id of a won game, or the day of a solved puzzle of the day */
function shareCardQuery(win: string) {
  return queryOptions({
    queryKey: ['share-card', win],
    queryFn: ({ signal }) => request(calls.shareCard, { query: { win }, signal }),
    // A win does not change.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The pictures of a win. */
export function useShareCard(win: string) {
  return useQuery(shareCardQuery(win));
}

/** Has the messenger keep a message with a win's picture. @returns its id @throws as `request` does */
export async function prepareMessage(win: string): Promise<string> {
  return (await request(calls.shareCardMessage, { body: { win } })).message_id;
}
