import type { Lot } from '@soho/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/words/language.ts';
import { inScope, type Scope } from './search-store.ts';

/** A category, a shop or a group, as lists show it. */
export type CatalogEntry = { id: number; nickname: string };

type Reader = Database['kysely'] | Tx;

/** The name of a category or group in the player's language. */
function nicknameIn(language: Language, table: 'market_category' | 'market_group'): RawBuilder<string> {
  const nickname = sql<string>`${sql.table(table)}.nickname`;
  return language === 'ru' ? sql<string>`coalesce(${sql.table(table)}.nickname_ru, ${nickname})` : nickname;
}

export async function selectCategories(kysely: Reader, language: Language): Promise<CatalogEntry[]> {
  const { rows } =
    await sql<CatalogEntry>`select category_id as id, ${nicknameIn(language, 'market_category')} as nickname
    from market_category order by category_id`.execute(kysely);
  return rows;
}

/** None when there is no such category; an empty list when it has no shop. */
export async function selectShops(kysely: Reader, categoryId: number): Promise<CatalogEntry[] | undefined> {
  const { rows } = await sql<{ id: number | null; nickname: string }>`select shop_id as id, market_shop.nickname
    from market_category left join market_shop using (category_id)
    where category_id = ${categoryId}::bigint order by shop_id`.execute(kysely);
  return rows.length === 0 ? undefined : rows.flatMap(({ id, nickname }) => (id === null ? [] : [{ id, nickname }]));
}

export async function selectShop(kysely: Reader, shopId: number): Promise<CatalogEntry | undefined> {
  const { rows } = await sql<CatalogEntry>`select shop_id as id, nickname from market_shop
    where shop_id = ${shopId}::bigint`.execute(kysely);
  return rows[0];
}

/** The groups that have lots in a shop, by name. */
export async function selectGroups(
  kysely: Reader,
  shopId: number,
  language: Language,
): Promise<(CatalogEntry & { count: number })[]> {
  const { rows } = await sql<CatalogEntry & { count: number }>`
    select group_id as id, ${nicknameIn(language, 'market_group')} as nickname, lots as count
    from (select group_id, count(*) as lots from market_lot
      where shop_id = ${shopId}::bigint and group_id is not null group by group_id) as counted
    join market_group using (group_id) order by 2, group_id`.execute(kysely);
  return rows;
}

/** Ids of lots, newest first: the first `count` of the scope. */
export async function selectNewest(kysely: Reader, scope: Scope, count: number): Promise<number[]> {
  const { rows } = await sql<{ lot_id: number }>`select lot_id from market_lot where ${inScope(scope)}
    order by lot_id desc limit ${count}`.execute(kysely);
  return rows.map(({ lot_id }) => lot_id);
}

export type StoredLot = {
  id: number;
  image: string | null;
  nickname: string;
  description: string;
  price: string;
  url: string;
  group_name: string;
};

/** Lots in the order of the ids. */
export async function selectLots(kysely: Reader, ids: readonly number[], language: Language): Promise<StoredLot[]> {
  const { rows } = await sql<StoredLot>`select lot_id as id, image, lot.nickname, description, price, url,
      coalesce(${nicknameIn(language, 'market_group')}, '') as group_name
    from unnest(${ids}::bigint[]) with ordinality as wanted (lot_id, place)
    join market_lot as lot using (lot_id) left join market_group using (group_id) order by place`.execute(kysely);
  return rows;
}

/** Some of a list: `limit` items (20 by default) after the first `offset`. */
export type Page = { readonly limit?: number | undefined; readonly offset?: number | undefined };

const PAGE_SIZE = 20;
const LAST_OFFSET = 10_000;

/** The part of a list that a page shows, and how much of the list shows whether there is more. */
export function boundsOf({ limit = PAGE_SIZE, offset = 0 }: Page): { first: number; end: number; needed: number } {
  return { first: offset, end: offset + limit, needed: offset + limit + 1 };
}

/** Whether there may be a next page: nothing is counted, one item more was read. */
export function hasMore(page: Page, read: number): boolean {
  const { end } = boundsOf(page);
  return read > end && end <= LAST_OFFSET;
}

/** A lot as the wire spells it. */
export function toLot({ id, description, group_name: tag, ...same }: StoredLot): Lot {
  return { lotId: id, desction: description, tag, ...same };
}
