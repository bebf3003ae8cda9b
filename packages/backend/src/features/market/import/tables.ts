import type { MarketKind } from './kinds.ts';

/** A column of a table, the field of a file that it has, and its type. The first is the key. */
type Column = readonly [column: string, field: string, type: 'bigint' | 'text'];

type Table = {
  readonly name: string;
  readonly columns: readonly [Column, ...Column[]];
  /** Fields that name something else by its id, and the table that must have it. */
  readonly references: readonly (readonly [field: string, table: string, column: string])[];
};

/** The table of each kind. */
export const marketTables: Record<MarketKind, Table> = {
  categories: {
    name: 'market_category',
    columns: [
      ['category_id', 'id', 'bigint'],
      ['nickname', 'nickname', 'text'],
      ['nickname_ru', 'nickname_ru', 'text'],
    ],
    references: [],
  },
  shops: {
    name: 'market_shop',
    columns: [
      ['shop_id', 'id', 'bigint'],
      ['nickname', 'nickname', 'text'],
      ['category_id', 'category_id', 'bigint'],
    ],
    references: [['category_id', 'market_category', 'category_id']],
  },
  groups: {
    name: 'market_group',
    columns: [
      ['group_id', 'id', 'bigint'],
      ['nickname', 'nickname', 'text'],
      ['nickname_ru', 'nickname_ru', 'text'],
    ],
    references: [],
  },
  lots: {
    name: 'market_lot',
    columns: [
      ['lot_id', 'id', 'bigint'],
      ['shop_id', 'shop_id', 'bigint'],
      ['group_id', 'group_id', 'bigint'],
      ['nickname', 'nickname', 'text'],
      ['description', 'description', 'text'],
      ['price', 'price', 'text'],
      ['url', 'url', 'text'],
      ['image', 'image', 'text'],
    ],
    references: [
      ['shop_id', 'market_shop', 'shop_id'],
      ['group_id', 'market_group', 'group_id'],
    ],
  },
};
