import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { isEmpty } from './import-store.ts';
import { type MarketKind, type MarketRow, marketKinds } from './kinds.ts';
import { marketTables } from './tables.ts';

/** One key for one purpose: several servers may start with the same demo at once. */
const FILL_LOCK = 7_646_010;

/** Fills a market in which there is nothing at all yet. One that an operator has begun to fill is left as it is. */
export function fillEmptyMarket(
  database: Database,
  market: Readonly<Record<MarketKind, readonly MarketRow[]>>,
): Promise<void> {
  return transact(database, async (tx) => {
    // The others wait for the first one, and then find nothing to do.
    await sql`select pg_advisory_xact_lock(${sql.lit(FILL_LOCK)})`.execute(tx);
    for (const kind of marketKinds) {
      if (!(await isEmpty(tx, kind))) {
        return;
      }
    }
    for (const kind of marketKinds) {
      await insertRows(tx, kind, market[kind]);
      await sql`analyze ${sql.table(marketTables[kind].name)}`.execute(tx);
    }
  });
}

async function insertRows(tx: Tx, kind: MarketKind, rows: readonly MarketRow[]): Promise<void> {
  const { name, columns } = marketTables[kind];
  const list = (make: (column: (typeof columns)[number]) => RawBuilder<unknown>) => sql.join(columns.map(make));
  await sql`insert into ${sql.table(name)} (${list(([column]) => sql.ref(column))})
    select ${list(([, field]) => sql.ref(field))} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as rows (${list(([, field, type]) => sql`${sql.ref(field)} ${sql.raw(type)}`)})`.execute(tx);
}
