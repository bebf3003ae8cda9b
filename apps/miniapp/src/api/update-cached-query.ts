import type { DataTag, QueryClient } from '@tanstack/react-query';

/**
 * Has the screens know what a call has changed. A read that is on its way may have been answered before the change, and
 * would undo it: it is given up, and asked again where nothing is known yet.
 */
export async function updateCachedQuery<Data>(
  cache: QueryClient,
  { queryKey }: { readonly queryKey: DataTag<string[], Data, Error> },
  change: (known: Data | undefined) => Data | undefined,
): Promise<void> {
  await cache.cancelQueries({ queryKey });
  const written = change(cache.getQueryData<Data>(queryKey));
  if (written === undefined) {
    void cache.invalidateQueries({ queryKey });
  } else {
    cache.setQueryData<Data>(queryKey, written);
  }
}
