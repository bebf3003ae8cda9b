import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';

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

/**
 * The schema as text: the same for the same schema on every engine and version that we support. Names of what
 * PostgreSQL names by itself, and not-null constraints (which newer versions list as constraints), are left out.
 */
export async function dumpSchema({ kysely }: Database): Promise<string> {
  const read = async (query: string): Promise<{ table: string; line: string }[]> =>
    (await sql.raw<{ table: string; line: string }>(query).execute(kysely)).rows;
  const parts = [await read(COLUMNS), await read(CONSTRAINTS), await read(INDEXES), await read(TRIGGERS)];
  const linesOf = (table: string) =>
    parts
      .flatMap((rows) => rows.filter((row) => row.table === table))
      .map(({ line }) => `  ${line.replace(/\s*\n\s*/g, ' ')}`)
      .join('\n');
  const tables = (await read(TABLES)).map(({ table, line }) => `${line}\n${linesOf(table)}`);
  const functions = (await read(FUNCTIONS)).map(({ line }) => line);
  return `${[...tables, ...functions].join('\n\n')}\n`;
}

const OURS = `namespace.nspname = 'public'`;
const TABLE = `pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace and ${OURS}`;

const TABLES = `
  select class.relname as "table",
    case class.relkind when 'v' then 'view ' else 'table ' end || class.relname || coalesce(' with (' || array_to_string(class.reloptions, ', ') || ')', '') as line
  from ${TABLE} where class.relkind in ('r', 'p', 'v') order by class.relname`;

const COLUMNS = `
  select class.relname as "table", concat_ws(' ', attribute.attname, format_type(attribute.atttypid, attribute.atttypmod),
    case when attribute.attnotnull then 'not null' end,
    case attribute.attidentity when 'a' then 'generated always as identity' when 'd' then 'generated by default as identity' end,
    case attribute.attgenerated when 's' then 'stored' when 'v' then 'virtual' end,
    'default ' || pg_get_expr(value.adbin, value.adrelid)) as line
  from ${TABLE}
  join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
  left join pg_attrdef as value on value.adrelid = class.oid and value.adnum = attribute.attnum
  where class.relkind in ('r', 'p', 'v') order by class.relname, attribute.attnum`;

const CONSTRAINTS = `
  select class.relname as "table", pg_get_constraintdef(entry.oid) as line
  from ${TABLE} join pg_constraint as entry on entry.conrelid = class.oid and entry.contype in ('c', 'f', 'p', 'u', 'x')
  order by class.relname, array_position(array['p', 'u', 'f', 'c', 'x'], entry.contype::text),
    pg_get_constraintdef(entry.oid) collate "C"`;

const INDEXES = `
  select class.relname as "table", pg_get_indexdef(entry.indexrelid) as line
  from ${TABLE} join pg_index as entry on entry.indrelid = class.oid
  where not exists (select from pg_constraint where conindid = entry.indexrelid and contype in ('p', 'u', 'x'))
  order by class.relname, pg_get_indexdef(entry.indexrelid) collate "C"`;

const TRIGGERS = `
  select class.relname as "table", pg_get_triggerdef(entry.oid) as line
  from ${TABLE} join pg_trigger as entry on entry.tgrelid = class.oid and not entry.tgisinternal
  order by class.relname, entry.tgname`;

const FUNCTIONS = `
  select '' as "table", pg_get_functiondef(entry.oid) as line
  from pg_proc as entry join pg_namespace as namespace on namespace.oid = entry.pronamespace and ${OURS}
  where entry.prokind in ('f', 'p')
    and not exists (select from pg_depend where objid = entry.oid and deptype = 'e')
  order by entry.proname`;
