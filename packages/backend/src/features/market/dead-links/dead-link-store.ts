import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** An address of a lot that did not answer. */
export type DeadLink = {
  readonly lot: number;
  readonly field: 'url' | 'image';
  readonly address: string;
  readonly reason: string;
  readonly checkedAt: Date;
};

const LINKS_A_STATEMENT = 2_000;

/** Another check that ends at the same time waits. */
export async function lockDeadLinks(tx: Tx): Promise<void> {
  await sql`lock table market_dead_link in share row exclusive mode`.execute(tx);
}

export async function countDeadLinks(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from market_dead_link`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Removes the marks of lots that players see. Those that an operator has taken out of the market keep theirs: they are not checked. */
export async function deleteDeadLinks(tx: Tx): Promise<void> {
  await sql`delete from market_dead_link
    where not exists (select 1 from market_unpublished_lot where lot_id = market_dead_link.lot_id)`.execute(tx);
}

export async function upsertDeadLinks(tx: Tx, links: readonly DeadLink[]): Promise<void> {
  for (let start = 0; start < links.length; start += LINKS_A_STATEMENT) {
    const rows = links.slice(start, start + LINKS_A_STATEMENT).map(({ lot, field, address, reason, checkedAt }) => ({
      lot_id: lot,
      field,
      address,
      reason,
      checked_at: checkedAt.toISOString(),
    }));
    await sql`insert into market_dead_link (lot_id, field, address, reason, checked_at)
      select lot_id, field, address, reason, checked_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as rows (lot_id bigint, field text, address text, reason text, checked_at timestamptz)
      on conflict (lot_id, field) do update set address = excluded.address, reason = excluded.reason,
        checked_at = excluded.checked_at`.execute(tx);
  }
}

export async function selectDeadLinks({ kysely }: Database, lotIds: readonly number[]): Promise<DeadLink[]> {
  const { rows } = await sql<DeadLink>`select lot_id as lot, field, address, reason, checked_at as "checkedAt"
    from market_dead_link where lot_id = any(${lotIds}::bigint[]) order by lot_id, field desc`.execute(kysely);
  return rows;
}
