import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Table } from './catalogue.ts';
import { fieldsOf } from './copy-text.ts';
import type { SavedTable } from './manifest.ts';
import { readLines } from './table-file.ts';

/**
 * Puts a file's rows into a table, in place of those that migrations have put there.
 * @throws Error when another number of rows comes out than went in
 */
export async function loadTable(tx: Tx, table: Table, saved: SavedTable, file: string): Promise<void> {
  await clear(tx, table.name);
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const columns = sql.join(saved.columns.map((name) => sql.id(name)));
  // What a type writes as text, it reads as text.
  const values = sql.join(
    saved.columns.map((name, place) => sql`(line ->> ${sql.lit(place)})::${sql.raw(types.get(name) ?? 'text')}`),
  );
  for await (const lines of readLines(file)) {
    await sql`insert into ${sql.id(table.name)} (${columns}) overriding system value
      select ${values} from jsonb_array_elements(${JSON.stringify(lines.map(fieldsOf))}::jsonb) as line`.execute(tx);
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.id(table.name)}`.execute(tx);
  if (rows[0]?.count !== saved.rows) {
    throw new Error(`${table.name} has ${rows[0]?.count} rows of ${saved.rows}`);
  }
}

/** Tables whose rows stay for ever refuse even a deletion of no rows. */
async function clear(tx: Tx, table: string): Promise<void> {
  const { rows } = await sql`select from ${sql.id(table)} limit 1`.execute(tx);
  if (rows.length > 0) {
    await sql`delete from ${sql.id(table)}`.execute(tx);
  }
}
