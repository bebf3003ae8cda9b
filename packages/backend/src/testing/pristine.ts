import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';
import { dumpSchema } from './schema-dump.ts';

/** A migrated database in which nothing has happened yet. */
export type Pristine = {
  readonly schema: string;
  /** The rows that migrations have written, by table. */
  readonly rows: ReadonlyMap<string, string>;
};

const MIGRATIONS = 'migration';

export async function readPristine(database: Database): Promise<Pristine> {
  const rows = new Map<string, string>();
  for (const table of await listTables(database)) {
    const all = await sql<{ rows: string }>`select coalesce(jsonb_agg(to_jsonb(one)), '[]')::text as rows
      from ${sql.table(table)} as one`.execute(database.kysely);
    const [found] = all.rows;
    if (found !== undefined && found.rows !== '[]') {
      rows.set(table, found.rows);
    }
  }
  return { schema: await dumpSchema(database), rows };
}

/** Empties the database except for what migrations have written. @returns false if its schema has changed */
export async function restorePristine(database: Database, { schema, rows }: Pristine): Promise<boolean> {
  if ((await dumpSchema(database)) !== schema || (await hasDisabledTriggers(database))) {
    return false;
  }
  const tables = await listTables(database);
  await database.kysely.transaction().execute(async (tx) => {
    // Triggers of append-only tables refuse to empty them.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} restart identity`.execute(tx);
    for (const [table, written] of rows) {
      await insertRows(tx, table, written);
    }
  });
  return true;
}

async function insertRows(tx: Tx, table: string, rows: string): Promise<void> {
  const target = sql.table(table);
  await sql`insert into ${target} select * from jsonb_populate_recordset(null::${target}, ${rows}::jsonb)`.execute(tx);
}

async function listTables({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> ${MIGRATIONS} order by tablename`.execute(kysely);
  return rows.map(({ name }) => name);
}

async function hasDisabledTriggers({ kysely }: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_trigger where tgenabled <> 'O'`.execute(kysely);
  return rows.length > 0;
}
