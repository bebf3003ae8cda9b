import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { withRetries } from '../../platform/database/transaction.ts';
import { addCall } from '../../platform/http/calls.ts';
import { makeSearch } from './search.ts';
import { listCategories, listLots, listShops, readShop } from './service.ts';

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
