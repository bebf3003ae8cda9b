import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';
import { dumpSchema } from './schema-dump.ts';

/** A migrated database in which nothing has happened yet. */
type Pristine = {
  readonly schema: string;
  /** The rows that migrations have written, by table. */
  readonly rows: ReadonlyMap<string, string>;
};

const MIGRATIONS = 'migration';

/** Of all tables together. Emptying a larger database takes longer than making one. */
const LARGE_BYTES = 8_000_000;

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

/**
 * Empties the database except for what migrations have written.
 * @returns false if its schema has changed, or if a new database is made sooner than this one is emptied
 */
export async function restorePristine(database: Database, { schema, rows }: Pristine): Promise<boolean> {
  if ((await dumpSchema(database)) !== schema || (await hasDisabledTriggers(database)) || (await isLarge(database))) {
    return false;
  }
  const filled = await listFilledTables(database);
  await database.kysely.transaction().execute(async (tx) => {
    // Triggers of append-only tables refuse to empty them.
    await sql`set local session_replication_role = replica`.execute(tx);
    // Truncating would create a file for each table and each index.
    for (const table of filled) {
      await sql`delete from ${sql.table(table)}`.execute(tx);
    }
    await sql`select setval(seqrelid, seqstart, false) from pg_sequence`.execute(tx);
    for (const [table, written] of rows) {
      await insertRows(tx, table, written);
    }
  });
  // A table whose pages hold no rows is taken for empty by the planner, however many rows it gets later.
  await sql`vacuum ${sql.join(filled.map((table) => sql.table(table)))}`.execute(database.kysely);
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

/** With pages, as tables have that are or were filled. */
async function listFilledTables({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> ${MIGRATIONS}
      and pg_relation_size(oid) > 0`.execute(kysely);
  return rows.map(({ name }) => name);
}

async function isLarge({ kysely }: Database): Promise<boolean> {
  const { rows } = await sql<{ large: boolean }>`select sum(pg_table_size(oid)) > ${LARGE_BYTES} as large from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(kysely);
  return rows[0]?.large === true;
}

async function hasDisabledTriggers({ kysely }: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_trigger where tgenabled <> 'O'`.execute(kysely);
  return rows.length > 0;
}
