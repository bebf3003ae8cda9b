import { calls, type ReplyOf } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { withRetries } from '../../platform/database/transaction.ts';
import { addCall } from '../../platform/http/calls.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Language } from '../../platform/words/language.ts';
import { type Lots, makeSearch } from './search.ts';
import type { Scope } from './search-store.ts';
import {
  boundsOf,
  type CatalogEntry,
  hasMore,
  type Page,
  selectCategories,
  selectGroups,
  selectLots,
  selectNewest,
  selectShop,
  selectShops,
  toLot,
} from './store.ts';

export function addMarketRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const search = makeSearch(context);
  addCall(app, calls.catalog, 'read', ({ language }) =>
    withRetries(database, () => listCategories(database, language)),
  );
  addCall(app, calls.catalogCategory, 'read', ({ query }) =>
    withRetries(database, () => listShops(database, query.category_id)),
  );
  addCall(app, calls.catalogShop, 'read', ({ query, language }) =>
    withRetries(database, () => readShop(database, query.shop_id, language)),
  );
  addCall(app, calls.marketLots, 'read', ({ query, language }) =>
    withRetries(database, () => listLots(database, query, query, language)),
  );
  addCall(app, calls.marketSearch, 'search', ({ playerId, query, language }) =>
    search(playerId, query, query.search_query, language),
  );
  addCall(app, calls.marketShopSearch, 'search', ({ playerId, query, language }) =>
    search(playerId, query, query.search_query, language),
  );
}

// The market is read only: operators fill it (ops market import). Lists are newest first, by the lots' numbers; what
// has more is found by reading one item too many, never by counting.

function listCategories({ kysely }: Database, language: Language): Promise<CatalogEntry[]> {
  return selectCategories(kysely, language);
}

/** @throws Refusal('not_found') */
async function listShops({ kysely }: Database, categoryId: number): Promise<CatalogEntry[]> {
  const shops = await selectShops(kysely, categoryId);
  if (shops === undefined) {
    throw new Refusal('not_found');
  }
  return shops;
}

/** @throws Refusal('not_found') */
async function readShop(
  { kysely }: Database,
  shopId: number,
  language: Language,
): Promise<ReplyOf<typeof calls.catalogShop>> {
  const shop = await selectShop(kysely, shopId);
  if (shop === undefined) {
    throw new Refusal('not_found');
  }
  return { ...shop, groups: await selectGroups(kysely, shopId, language) };
}

/** Lots of a scope, newest first; none if there is no such shop or group. */
async function listLots({ kysely }: Database, scope: Scope, page: Page, language: Language): Promise<Lots> {
  const { first, end, needed } = boundsOf(page);
  const ids = await selectNewest(kysely, scope, needed);
  const lots = await selectLots(kysely, ids.slice(first, end), language);
  return { items: lots.map(toLot), has_more: hasMore(page, ids.length) };
}
