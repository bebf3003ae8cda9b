import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Problem } from '../../../platform/operator/operator-error.ts';
import type { MarketKind, MarketRow } from './kinds.ts';
import { marketTables } from './tables.ts';

export type StagedRow = { readonly line: number; readonly row: MarketRow };

/** The most problems that are reported: a file with more has one that repeats. */
export const MAX_PROBLEMS = 100;

/** Makes the table that has a file's rows until its transaction ends. */
export async function createStaging(tx: Tx): Promise<void> {
  await sql`create temporary table staged_row (line bigint not null, id bigint not null, fields jsonb not null)
    on commit drop`.execute(tx);
}

export async function stageRows(tx: Tx, rows: readonly StagedRow[]): Promise<void> {
  const staged = rows.map(({ line, row }) => ({ line, id: row.id, fields: row }));
  await sql`insert into staged_row (line, id, fields) select line, id, fields
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as rows (line bigint, id bigint, fields jsonb)`.execute(
    tx,
  );
}

/** What is wrong between rows: an id that is in the file twice, or refers to nothing. */
export async function findMismatches(tx: Tx, kind: MarketKind): Promise<Problem[]> {
  await sql`analyze staged_row`.execute(tx);
  const repeated = await sql<{ line: number; first: number }>`select line, first from (
      select line, min(line) over (partition by id) as first from staged_row
    ) as lines where line > first order by line limit ${MAX_PROBLEMS}`.execute(tx);
  const problems: Problem[] = repeated.rows.map(({ line, first }) => ({
    line,
    field: 'id',
    message: `is the same as on line ${first}`,
  }));
  for (const [field, table, column] of marketTables[kind].references) {
    const unknown = await sql<{ line: number; id: number }>`select line, (fields->>${field})::bigint as id
      from staged_row left join ${sql.table(table)} as known on known.${sql.ref(column)} = (fields->>${field})::bigint
      where fields->>${field} is not null and known.${sql.ref(column)} is null
      order by line limit ${MAX_PROBLEMS}`.execute(tx);
    problems.push(
      ...unknown.rows.map(({ line, id }) => ({ line, field, message: `${id} does not exist in ${table}` })),
    );
  }
  return problems;
}

/** How many rows of a file are new, differ from the stored ones, or are stored already. */
export type ImportCounts = { readonly added: number; readonly changed: number; readonly same: number };

export async function countChanges(tx: Tx, kind: MarketKind): Promise<ImportCounts> {
  const { name, columns } = marketTables[kind];
  const key = sql.ref(columns[0][0]);
  const { rows } = await sql<ImportCounts>`select
      count(*) filter (where known.${key} is null) as added,
      count(*) filter (where known.${key} is not null and ${differs(kind, 'known', 'staged')}) as changed,
      count(*) filter (where known.${key} is not null and not ${differs(kind, 'known', 'staged')}) as same
    from (${stagedColumns(kind)}) as staged left join ${sql.table(name)} as known using (${key})`.execute(tx);
  return rows[0] ?? { added: 0, changed: 0, same: 0 };
}

/** Adds what is new and writes what differs. */
export async function upsertStaged(tx: Tx, kind: MarketKind): Promise<void> {
  const { name, columns } = marketTables[kind];
  const names = sql.join(columns.map(([column]) => sql.ref(column)));
  const sets = sql.join(columns.slice(1).map(([column]) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  await sql`insert into ${sql.table(name)} as known (${names})
    select ${names} from (${stagedColumns(kind)}) as staged order by 1
    on conflict (${sql.ref(columns[0][0])}) do update set ${sets}
    where ${differs(kind, 'known', 'excluded')}`.execute(tx);
}

/** The rows of a file as their table has them, without lots that an operator has taken out of the market. */
function stagedColumns(kind: MarketKind): RawBuilder<unknown> {
  const columns = marketTables[kind].columns.map(
    ([column, field, type]) => sql`(fields->>${sql.lit(field)})::${sql.raw(type)} as ${sql.ref(column)}`,
  );
  return sql`select ${sql.join(columns)} from staged_row where ${
    kind === 'lots' ? sql`not exists (select 1 from market_unpublished_lot where lot_id = staged_row.id)` : sql`true`
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
