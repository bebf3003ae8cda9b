import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** `isPlain`: no value of its type has a character that has to be escaped. */
export type Column = { readonly name: string; readonly type: string; readonly isPlain: boolean };

export type Table = { readonly name: string; readonly columns: readonly Column[] };

/** Names that we use. A table's name is also its file's: other tables, which an operator may have made, are left out. */
const OUR_NAME = sql`relname ~ '^[A-Za-z0-9_]+$'`;

/**
 * All tables with what a backup has of them: generated columns make themselves again, and unlogged tables hold only
 * what may be lost with the next crash.
 */
export async function listTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Column & { table: string }>`
    select class.relname as table, attribute.attname as name,
      format_type(attribute.atttypid, attribute.atttypmod) as type, type.typcategory in ('B', 'D', 'N') as "isPlain"
    from pg_class as class
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''
    join pg_type as type on type.oid = attribute.atttypid
    where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r' and class.relpersistence = 'p'
      and ${OUR_NAME}
    order by class.relname, attribute.attnum`.execute(tx);
  const columns = Map.groupBy(rows, ({ table }) => table);
  return [...columns].map(([name, found]) => ({ name, columns: found }));
}

/** Where each sequence stands. Numbers are drawn outside of transactions: it may be ahead of the rows, never behind. */
export async function readSequences(tx: Tx): Promise<{ name: string; lastValue: string; isCalled: boolean }[]> {
  const { rows: sequences } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' and ${OUR_NAME} order by relname`.execute(tx);
  const read = [];
  for (const { name } of sequences) {
    const { rows } = await sql<{ lastValue: string; isCalled: boolean }>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${sql.id(name)}`.execute(tx);
    read.push(...rows.map((row) => ({ name, ...row })));
  }
  return read;
}

/** Values look the same wherever they are written and read. */
export async function setTextFormats(tx: Tx): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(tx);
  await sql`set local datestyle = 'ISO'`.execute(tx);
  await sql`set local intervalstyle = 'postgres'`.execute(tx);
  await sql`set local extra_float_digits = 1`.execute(tx);
}
