import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { MarketKind } from './kinds.ts';
import { marketTables } from './tables.ts';

/** A row as operators see it, by the names of its columns. */
export type ListedRow = Readonly<Record<string, string | number>>;

const lists: Record<MarketKind, RawBuilder<ListedRow>> = {
  categories: sql`select category_id as id, market_category.nickname as name, count(distinct shop_id) as shops,
      coalesce(sum(lots), 0)::bigint as lots
    from market_category left join market_shop using (category_id)
    left join (select shop_id, count(*) as lots from market_lot group by shop_id) as counted using (shop_id)
    group by category_id order by category_id`,
  shops: sql`select shop_id as id, market_shop.nickname as name, market_category.nickname as category, coalesce(lots, 0) as lots
    from market_shop join market_category using (category_id)
    left join (select shop_id, count(*) as lots from market_lot group by shop_id) as counted using (shop_id)
    order by category_id, shop_id`,
  groups: sql`select group_id as id, nickname as name, coalesce(lots, 0) as lots from market_group
    left join (select group_id, count(*) as lots from market_lot group by group_id) as counted using (group_id)
    order by group_id`,
  lots: sql`select lot_id as id, nickname as name, shop_id as shop, group_id as "group", price, url from market_lot
    order by lot_id desc`,
};

/** The first `limit` rows of a kind, and how many there are in all. */
export async function listMarket(
  { kysely }: Database,
  kind: MarketKind,
  limit: number,
): Promise<{ rows: ListedRow[]; all: number }> {
  const { rows } = await sql<ListedRow>`${lists[kind]} limit ${limit}`.execute(kysely);
  return { rows, all: await countRows({ kysely }, kind) };
}

/** How many rows of a kind there are. */
async function countRows({ kysely }: Pick<Database, 'kysely'>, kind: MarketKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from ${sql.table(marketTables[kind].name)}`.execute(kysely);
  return rows[0]?.count ?? 0;
}
