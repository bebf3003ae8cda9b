import type { DataTag, QueryClient } from '@tanstack/react-query';

/**
 * Writes what a call has changed into a cached query. A read in flight may have been answered before the change, and
 * would overwrite it: it is cancelled, and repeated if the cache is empty.
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
