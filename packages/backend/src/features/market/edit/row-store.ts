import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { MarketKind, MarketRow } from '../import/kinds.ts';
import { marketTables } from '../import/tables.ts';
import { searchLotIds } from '../search.ts';

type Kysely = Database['kysely'] | Tx;

const UNPUBLISHED = 'market_unpublished_lot';

/** The table of a row. Unpublished lots have one of their own. */
export type Place = { readonly kind: MarketKind; readonly isPublished: boolean };

export type RowFilter = {
  /** How a part of the name looks, in any case. */
  readonly text?: string | undefined;
  readonly category_id?: number | undefined;
  readonly shop_id?: number | undefined;
  readonly group_id?: number | undefined;
};

const tableOf = ({ kind, isPublished }: Place) =>
  sql.table(kind === 'lots' && !isPublished ? UNPUBLISHED : marketTables[kind].name);
const keyOf = (kind: MarketKind) => sql.ref(marketTables[kind].columns[0][0]);
const fieldsOf = (kind: MarketKind) =>
  sql.join(marketTables[kind].columns.map(([column, field]) => sql`${sql.ref(column)} as ${sql.ref(field)}`));

/** Rows after the id `before`, `limit` at most: lots the newest first, others by their ids. */
async function selectRows(
  kysely: Kysely,
  place: Place,
  filter: RowFilter,
  before: number | undefined,
  limit: number,
): Promise<MarketRow[]> {
  const key = keyOf(place.kind);
  const isNewestFirst = place.kind === 'lots';
  const conditions: RawBuilder<unknown>[] = [
    ...(before === undefined ? [] : [isNewestFirst ? sql`${key} < ${before}` : sql`${key} > ${before}`]),
    ...(['category_id', 'shop_id', 'group_id'] as const).flatMap((field) =>
      filter[field] === undefined ? [] : [sql`${sql.ref(field)} = ${filter[field]}::bigint`],
    ),
    ...(filter.text === undefined ? [] : [sql`nickname ilike ${`%${filter.text.replace(/[\\%_]/g, '\\$&')}%`}`]),
  ];
  const { rows } = await sql<MarketRow>`select ${fieldsOf(place.kind)} from ${tableOf(place)}
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by ${key} ${isNewestFirst ? sql`desc` : sql`asc`} limit ${limit}`.execute(kysely);
  return rows;
}

/** The rows of these ids, in their order. */
async function selectRowsById(kysely: Kysely, place: Place, ids: readonly number[]): Promise<MarketRow[]> {
  const { rows } = await sql<MarketRow>`select ${fieldsOf(place.kind)}
    from unnest(${ids}::bigint[]) with ordinality as wanted (wanted_id, place)
    join ${tableOf(place)} on ${keyOf(place.kind)} = wanted_id order by place`.execute(kysely);
  return rows;
}

/** A row that this transaction alone may change. */
export async function lockRow(tx: Tx, place: Place, id: number): Promise<MarketRow | undefined> {
  const { rows } = await sql<MarketRow>`select ${fieldsOf(place.kind)} from ${tableOf(place)}
    where ${keyOf(place.kind)} = ${id}::bigint for update`.execute(tx);
  return rows[0];
}

/** @returns whether it was added: false if the id is taken */
export async function insertRow(tx: Tx, place: Place, row: MarketRow): Promise<boolean> {
  const { columns } = marketTables[place.kind];
  const { numAffectedRows } = await sql`insert into ${tableOf(place)}
    (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, field, type]) => sql`${row[field] ?? null}::${sql.raw(type)}`))})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function updateRow(tx: Tx, place: Place, row: MarketRow): Promise<void> {
  const [, ...columns] = marketTables[place.kind].columns;
  const sets = columns.map(
    ([column, field, type]) => sql`${sql.ref(column)} = ${row[field] ?? null}::${sql.raw(type)}`,
  );
  await sql`update ${tableOf(place)} set ${sql.join(sets)} where ${keyOf(place.kind)} = ${row.id}::bigint`.execute(tx);
}

export async function deleteRow(tx: Tx, place: Place, id: number): Promise<void> {
  await sql`delete from ${tableOf(place)} where ${keyOf(place.kind)} = ${id}::bigint`.execute(tx);
}

/** The fields of a row that name what does not exist. */
export async function findMissing(tx: Tx, kind: MarketKind, row: MarketRow): Promise<string[]> {
  const missing: string[] = [];
  for (const [field, table, column] of marketTables[kind].references) {
    const id = row[field] ?? null;
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}::bigint
      for key share`.execute(tx);
    if (id !== null && rows.length === 0) {
      missing.push(field);
    }
  }
  return missing;
}

/** Names of rows by their ids, for each field that names rows of another kind. */
export async function readNames(
  { kysely }: Database,
  kind: MarketKind,
  rows: readonly MarketRow[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, string>>> {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const [field, table, column] of marketTables[kind].references) {
    const ids = [...new Set(rows.flatMap((row) => (typeof row[field] === 'number' ? [row[field]] : [])))];
    const { rows: found } = await sql<{ id: number; nickname: string }>`select ${sql.ref(column)} as id, nickname
      from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::bigint[])`.execute(kysely);
    names.set(field, new Map(found.map(({ id, nickname }) => [id, nickname])));
  }
  return names;
}

type RowsWanted = RowFilter & {
  readonly kind: MarketKind;
  readonly isPublished: boolean;
  /** The last id of the page before. */
  readonly before: number | undefined;
  readonly limit: number;
};

/**
 * A page of rows. A number finds its id; a text finds lots as players find them, the first `limit` of them, and others by
 * a part of their name. @throws what `searchLotIds` throws
 */
export async function listRows(
  { database, config }: Pick<Context, 'database' | 'config'>,
  { kind, isPublished, text, before, limit, ...scope }: RowsWanted,
): Promise<MarketRow[]> {
  const { kysely } = database;
  const place = { kind, isPublished };
  if (text !== undefined && /^[1-9]\d{0,14}$/.test(text)) {
    return selectRowsById(kysely, place, [Number(text)]);
  }
  if (text !== undefined && kind === 'lots' && isPublished) {
    return selectRowsById(kysely, place, await searchLotIds({ database, config }, scope, text, limit));
  }
  return selectRows(kysely, place, { text, ...scope }, before, limit);
}
