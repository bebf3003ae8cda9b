import type { Context } from '../../../platform/context.ts';
import type { MarketKind, MarketRow } from '../import/kinds.ts';
import { searchLotIds } from '../search.ts';
import { type RowFilter, selectRows, selectRowsById } from './row-store.ts';

export type RowsWanted = RowFilter & {
  readonly kind: MarketKind;
  readonly isPublished: boolean;
  /** The last id of the page before. */
  readonly before: number | undefined;
  readonly limit: number;
};

/**
 * A page of rows. A number finds its id; a text finds lots as players find them, the first `limit` of them, and others by
 * a part of their name. @throws what `searchLotIds` throws
 */
export async function listRows(
  { database, config }: Pick<Context, 'database' | 'config'>,
  { kind, isPublished, text, before, limit, ...scope }: RowsWanted,
): Promise<MarketRow[]> {
  const { kysely } = database;
  const place = { kind, isPublished };
  if (text !== undefined && /^[1-9]\d{0,14}$/.test(text)) {
    return selectRowsById(kysely, place, [Number(text)]);
  }
  if (text !== undefined && kind === 'lots' && isPublished) {
    return selectRowsById(kysely, place, await searchLotIds({ database, config }, scope, text, limit));
  }
  return selectRows(kysely, place, { text, ...scope }, before, limit);
}
