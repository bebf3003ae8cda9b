import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall } from '../../platform/http/calls.ts';
import { makeSearch } from './search.ts';
import { listCategories, listLots, listShops, readShop } from './service.ts';

export function addMarketRoutes(app: FastifyInstance, context: Context): void {
  const { readMarket } = context;
  const search = makeSearch(context);
  addCall(app, calls.catalog, 'read', ({ language }) => readMarket((database) => listCategories(database, language)));
  addCall(app, calls.catalogCategory, 'read', ({ query }) =>
    readMarket((database) => listShops(database, query.category_id)),
  );
  addCall(app, calls.catalogShop, 'read', ({ query, language }) =>
    readMarket((database) => readShop(database, query.shop_id, language)),
  );
  addCall(app, calls.marketLots, 'read', ({ query, language }) =>
    readMarket((database) => listLots(database, query, query, language)),
  );
  addCall(app, calls.marketSearch, 'search', ({ playerId, query, language }) =>
    search(playerId, query, query.search_query, language),
  );
  addCall(app, calls.marketShopSearch, 'search', ({ playerId, query, language }) =>
    search(playerId, query, query.search_query, language),
  );
}
