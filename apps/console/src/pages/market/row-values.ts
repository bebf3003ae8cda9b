import { type BodyOf, type consoleCalls, type marketFields, type ReplyOf } from '@soho/contract/console';
import { changedFields, type EditedRow, type Values } from '../../ui/edited-row.ts';

export const kinds = ['categories', 'shops', 'groups', 'lots'] as const;
export type Kind = (typeof kinds)[number];
export type Row = ReplyOf<typeof consoleCalls.marketRows>['rows'][number];
export type MarketField = (typeof marketFields)[number];

/** What a form of a kind has, in its order. */
export const fieldsOfKind: Record<Kind, readonly MarketField[]> = {
  categories: ['nickname', 'nickname_ru'],
  shops: ['nickname', 'category_id'],
  groups: ['nickname', 'nickname_ru'],
  lots: ['nickname', 'description', 'price', 'shop_id', 'group_id', 'url', 'image'],
};

/** Fields that name a row of another kind. */
export const parentOf: Partial<Record<MarketField, Kind>> = {
  category_id: 'categories',
  shop_id: 'shops',
  group_id: 'groups',
};

export const optionalFields: ReadonlySet<MarketField> = new Set(['nickname_ru', 'group_id', 'image', 'description']);

export function valuesOf(kind: Kind, row: Row | undefined): Values {
  return Object.fromEntries(fieldsOfKind[kind].map((field) => [field, row?.fields[field] ?? '']));
}

/** What the command is given: of a known row what has changed. */
export function fieldsOf(kind: Kind, row: EditedRow): BodyOf<typeof consoleCalls.saveMarketRow>['fields'] {
  const given = row.version === null ? fieldsOfKind[kind] : changedFields(row);
  return Object.fromEntries(
    given.map((field) => {
      const value = (row.typed[field] ?? '').trim();
      return [field, value === '' && field !== 'description' ? null : field in parentOf ? Number(value) : value];
    }),
  );
}
