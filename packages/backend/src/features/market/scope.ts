import { type RawBuilder, sql } from 'kysely';

/** Which lots: a shop's, a group's across all shops, a group's in a shop; all lots when neither is given. */
export type Scope = { readonly shop_id?: number | undefined; readonly group_id?: number | undefined };

/** The condition that a lot belongs to a scope. */
export function inScope({ shop_id, group_id }: Scope): RawBuilder<unknown> {
  const conditions = [
    ...(shop_id === undefined ? [] : [sql`shop_id = ${shop_id}::bigint`]),
    ...(group_id === undefined ? [] : [sql`group_id = ${group_id}::bigint`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
