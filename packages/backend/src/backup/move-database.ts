// Fills PostgreSQL with what another database has, the embedded one or a cluster, where pg_dump cannot serve: row by row, as text,
// into tables that the migrations make anew. One transaction: a move that is cut off leaves nothing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Finding } from '../audit.ts';
import { readDatabaseConfig } from '../config.ts';
import { openEmptyForOperator, openForOperator } from '../open-for-operator.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { applyPending, readMigrations } from '../platform/database/migrate.ts';
import { OperatorError } from '../platform/operator/operator-error.ts';
import type { Author } from '../platform/operator/record-actions.ts';
import { explainUnfinished, finish, MIGRATIONS, readApplied, requireEmpty, requireKnown } from './filled-database.ts';

/** A picture of a lot may have 200 kB: this many fit into memory. */
const ROWS_AT_ONCE = 250;

type Column = { readonly name: string; readonly type: string };
type Table = { readonly name: string; readonly columns: readonly Column[] };

type MoveRequest = Author & {
  readonly env: NodeJS.ProcessEnv;
  /** A data folder, or the address of a database of PostgreSQL, whose servers are stopped. */
  readonly from: string;
};

/**
 * Copies every row of a database into the empty one of DATABASE_URL. The first one stays as it is.
 * @returns what the audit says of the copy
 * @throws OperatorError when either database is refused; nothing was changed
 */
export async function moveDatabase({ env, from, ...author }: MoveRequest): Promise<Finding[]> {
  const to = readDatabaseConfig(env);
  if (!('url' in to)) {
    throw new OperatorError('Name an empty database of PostgreSQL in DATABASE_URL.');
  }
  const isAddress = /^postgres(ql)?:\/\//.test(from);
  if (!isAddress && !existsSync(join(from, 'pglite', 'PG_VERSION'))) {
    throw new OperatorError(`${from} has no embedded database: name its folder, which DATA_DIR has.`);
  }
  const subject = isAddress ? from.replace(/^[^/]*\/\/([^@/]*@)?([^/?]*).*$/, '$2') : from;
  const source = await openForOperator(readDatabaseConfig(isAddress ? { DATABASE_URL: from } : { DATA_DIR: from }));
  try {
    const target = await openEmptyForOperator(to);
    try {
      await copyAll(source, target);
      return await finish(target, author, { action: 'move', subject }).catch((error: unknown) => {
        throw explainUnfinished(error);
      });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyAll(source: Database, target: Database): Promise<void> {
  const migrations = await readMigrations(MIGRATIONS);
  const applied = await readApplied(source);
  await requireKnown('The database', applied, MIGRATIONS);
  if (applied.length < migrations.length) {
    throw new OperatorError('The database is of an older version: start a server of this version on it once.');
  }
  await target.kysely.transaction().execute(async (to) => {
    await requireEmpty({ kysely: to });
    // It takes the lock of migrations: another move, or a server, may have filled the database meanwhile.
    const made = await applyPending(to, migrations);
    if (made.length < migrations.length) {
      throw new OperatorError(
        'Something else has filled the database meanwhile. Make a new one, and name it in DATABASE_URL.',
      );
    }
    const tables = await listTables(to);
    const restoreConstraints = await detachConstraints(to);
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.id(name)))}`.execute(to);
    await source.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (from) => {
        await sql`set transaction read only`.execute(from);
        for (const table of tables) {
          await copyTable(from, to, table);
        }
        await copySequences(from, to);
      });
    await restoreConstraints();
    await sql`analyze ${sql.join(tables.map(({ name }) => sql.id(name)))}`.execute(to);
  });
}

/** All tables without generated columns, and without unlogged tables, which a crash may empty anyway. */
async function listTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Column & { table: string }>`
    select class.relname as table, attribute.attname as name,
      format_type(attribute.atttypid, attribute.atttypmod) as type
    from pg_class as class
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''
    where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r' and class.relpersistence = 'p'
    order by class.relname, attribute.attnum`.execute(tx);
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({ name, columns }));
}

/** What a type writes as text, it reads as text. */
async function copyTable(from: Tx, to: Tx, { name, columns }: Table): Promise<void> {
  const texts = sql.join(columns.map((column) => sql`${sql.id(column.name)}::text`));
  await sql`declare moved no scroll cursor for
    select json_build_array(${texts})::text as line from ${sql.id(name)}`.execute(from);
  const names = sql.join(columns.map((column) => sql.id(column.name)));
  const values = sql.join(columns.map(({ type }, place) => sql`(line ->> ${sql.lit(place)})::${sql.raw(type)}`));
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from moved`.execute(from);
    if (rows.length === 0) {
      break;
    }
    const lines = `[${rows.map(({ line }) => line).join()}]`;
    await sql`insert into ${sql.id(name)} (${names}) overriding system value
      select ${values} from json_array_elements(${lines}::json) as line`.execute(to);
  }
  await sql`close moved`.execute(from);
}

/** Numbers are drawn outside of transactions: a sequence may be ahead of its rows, never behind them. */
async function copySequences(from: Tx, to: Tx): Promise<void> {
  const { rows: sequences } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S'`.execute(to);
  for (const { name } of sequences) {
    const { rows } = await sql<{ last: string; called: boolean }>`
      select last_value::text as last, is_called as called from ${sql.id(name)}`.execute(from);
    for (const { last, called } of rows) {
      await sql`select setval(quote_ident(${name})::regclass, ${last}::bigint, ${called})`.execute(to);
    }
  }
}

/** Takes foreign keys and triggers off, so that rows come as they were and in any order. @returns what brings them back */
async function detachConstraints(tx: Tx): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx);
  const { rows: tables } = await sql<{ name: string }>`select distinct tgrelid::regclass::text as name
    from pg_trigger join pg_class as class on class.oid = tgrelid
    where not tgisinternal and class.relnamespace = current_schema()::regnamespace`.execute(tx);
  const runAll = async (statements: readonly string[]) => {
    for (const statement of statements) {
      await sql.raw(statement).execute(tx);
    }
  };
  await runAll([
    ...tables.map(({ name }) => `alter table ${name} disable trigger user`),
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
  ]);
  return () =>
    runAll([
      ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
    ]);
}
