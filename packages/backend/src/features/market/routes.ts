import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall } from '../../platform/http/calls.ts';
import { makeSearch } from './search.ts';
import { listCategories, listLots, listShops, readShop } from './service.ts';

export function addMarketRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const search = makeSearch(context);
  addCall(app, calls.catalog, 'read', () => listCategories(database));
  addCall(app, calls.catalogCategory, 'read', ({ query }) => listShops(database, query.category_id));
  addCall(app, calls.catalogShop, 'read', ({ query }) => readShop(database, query.shop_id));
  addCall(app, calls.marketLots, 'read', ({ query }) => listLots(database, query, query));
  addCall(app, calls.marketSearch, 'search', ({ playerId, query }) => search(playerId, query, query.search_query));
  addCall(app, calls.marketShopSearch, 'search', ({ playerId, query }) => search(playerId, query, query.search_query));
}
