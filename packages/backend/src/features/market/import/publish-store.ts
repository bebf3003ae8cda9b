import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { MarketKind } from './kinds.ts';
import { marketTables } from './tables.ts';

/** How many rows of a file are new, differ from the stored ones, or are stored already. */
export type ImportCounts = { readonly added: number; readonly changed: number; readonly same: number };

type Kysely = Database['kysely'] | Tx;

export async function countChanges(kysely: Kysely, importId: string, kind: MarketKind): Promise<ImportCounts> {
  const { name, columns } = marketTables[kind];
  const key = sql.ref(columns[0][0]);
  const { rows } = await sql<ImportCounts>`select
      count(*) filter (where known.${key} is null) as added,
      count(*) filter (where known.${key} is not null and ${differs(kind, 'known', 'staged')}) as changed,
      count(*) filter (where known.${key} is not null and not ${differs(kind, 'known', 'staged')}) as same
    from (${stagedColumns(importId, kind)}) as staged left join ${sql.table(name)} as known using (${key})`.execute(
    kysely,
  );
  return rows[0] ?? { added: 0, changed: 0, same: 0 };
}

/** Adds what is new and writes what differs. */
export async function upsertStaged(tx: Tx, importId: string, kind: MarketKind): Promise<void> {
  const { name, columns } = marketTables[kind];
  const names = sql.join(columns.map(([column]) => sql.ref(column)));
  const sets = sql.join(columns.slice(1).map(([column]) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  await sql`insert into ${sql.table(name)} as known (${names})
    select ${names} from (${stagedColumns(importId, kind)}) as staged order by 1
    on conflict (${sql.ref(columns[0][0])}) do update set ${sets}
    where ${differs(kind, 'known', 'excluded')}`.execute(tx);
}

/** The rows of a file as their table has them, without lots that an operator has taken out of the market. */
function stagedColumns(importId: string, kind: MarketKind): RawBuilder<unknown> {
  const columns = marketTables[kind].columns.map(
    ([column, field, type]) => sql`(fields->>${sql.lit(field)})::${sql.raw(type)} as ${sql.ref(column)}`,
  );
  return sql`select ${sql.join(columns)} from market_import_row where import_id = ${importId} and ${
    kind === 'lots'
      ? sql`not exists (select 1 from market_unpublished_lot where lot_id = market_import_row.id)`
      : sql`true`
  }`;
}

function differs(kind: MarketKind, one: string, other: string): RawBuilder<unknown> {
  const valuesOf = (table: string) =>
    sql.join(marketTables[kind].columns.map(([column]) => sql`${sql.ref(`${table}.${column}`)}`));
  return sql`((${valuesOf(one)}) is distinct from (${valuesOf(other)}))`;
}

export async function isEmpty(tx: Tx, kind: MarketKind): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(marketTables[kind].name)} limit 1`.execute(tx);
  return rows.length === 0;
}

/**
 * Does `work` on a table of lots that has neither foreign keys nor an index but its key, and makes them again: to add row by
 * row to what is sorted otherwise takes several times as long, and a new foreign key checks all rows at once. Lots, shops
 * and groups cannot be read meanwhile: for the first lots only.
 */
export async function withoutIndexes(tx: Tx, work: () => Promise<void>): Promise<void> {
  const { rows: foreignKeys } = await sql<{ name: string; definition: string }>`select conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = 'market_lot'::regclass`.execute(tx);
  const { rows } = await sql<{ name: string; definition: string }>`select indexname as name, indexdef as definition
    from pg_indexes where schemaname = current_schema() and tablename = 'market_lot'
      and indexdef not like 'CREATE UNIQUE%'`.execute(tx);
  for (const { name } of foreignKeys) {
    await sql`alter table market_lot drop constraint ${sql.ref(name)}`.execute(tx);
  }
  for (const { name } of rows) {
    await sql`drop index ${sql.ref(name)}`.execute(tx);
  }
  await work();
  await sql`set local maintenance_work_mem = '128MB'`.execute(tx);
  for (const { definition } of rows) {
    await sql.raw(definition).execute(tx);
  }
  for (const { name, definition } of foreignKeys) {
    await sql`alter table market_lot add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
  }
}
