import type { Context } from '../../../platform/context.ts';
import { addEmptySearches } from './empty-search-store.ts';

/**
 * Writes down what this server has counted since the last round. What cannot be written is lost: it is a hint, not
 * evidence.
 */
export async function saveEmptySearches({ database, emptySearches }: Context): Promise<void> {
  const found = emptySearches.take();
  if (found.length > 0) {
    await addEmptySearches(database, found);
  }
}
