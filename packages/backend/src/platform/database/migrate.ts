import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { Tables } from './tables.ts';
import { sqlState } from './transaction.ts';

export type Migration = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

/** The database was made by a version that this one does not continue. */
export class ForeignSchema extends Error {
  override readonly name = 'ForeignSchema';
}

/** Running work holds a lock that a migration needs. That file has changed nothing: the next start tries again. */
export class MigrationBlocked extends Error {
  override readonly name = 'MigrationBlocked';
}

/** The lock of the server that migrates; the others wait. */
const MIGRATION_LOCK = 7_646_001;

/** A lock that was not had in time, or that another transaction holds while it waits for one of ours. */
const LOCKED = /^(?:55P03|40P01)$/;

/**
 * Brings the schema up to date: numbered files, forward only, each in its own transaction, so that a running server waits
 * for the locks of one file and not of all. Safe when several servers start at once, and when an older server finds a newer
 * schema.
 * @param onApplied is called with the name of each file when it is committed
 * @throws MigrationBlocked
 * @throws Error when a file that was applied has changed since: one of a release never does
 */
export async function migrate(
  { kysely }: Pick<Database, 'kysely'>,
  folder: URL,
  onApplied: (name: string) => void = () => {},
): Promise<void> {
  const migrations = await readMigrations(folder);
  for (;;) {
    const [applied] = await kysely.transaction().execute((tx) => applyPending(tx, migrations, 1));
    if (applied === undefined) {
      return;
    }
    onApplied(applied.name);
  }
}

/**
 * Applies those of the migrations that the database does not have, the first `most` of them, in a transaction of the
 * caller's: until it ends, no one else migrates. @returns those that it has applied
 * @throws MigrationBlocked
 * @throws Error when a file that was applied has changed since
 */
export async function applyPending(
  tx: Tx,
  migrations: readonly Migration[],
  most = migrations.length,
): Promise<readonly Migration[]> {
  await sql`set local lock_timeout = '60s'`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
  await sql`create table if not exists migration (
    number integer primary key, name text not null, checksum text not null,
    applied_at timestamptz not null default now())`.execute(tx);
  const pending = (await findPending(tx, migrations)).slice(0, most);
  // From here on locks are on tables that a running server uses: better to fail than to make it wait.
  await sql`set local lock_timeout = '2s'`.execute(tx);
  for (const migration of pending) {
    await applyMigration(tx, migration).catch((cause: unknown) => {
      if (!LOCKED.test(sqlState(cause) ?? '')) {
        throw cause;
      }
      const message = `${migration.name} needs a lock that another transaction holds, and gave up after 2 seconds.`;
      throw new MigrationBlocked(`${message} It changed nothing; start again when the database is less busy.`, {
        cause,
      });
    });
  }
  return pending;
}

/** The number of the newest file: what a database must have been brought to for this server. */
export async function newestMigration(folder: URL): Promise<number> {
  const migrations = await readMigrations(folder);
  return migrations.at(-1)?.number ?? 0;
}

/** The numbered files of a folder, in order. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { number: Number(file.slice(0, 4)), name: file, sql: text, checksum };
    }),
  );
}

async function findPending(tx: Kysely<Tables>, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await sql<{ number: number; checksum: string }>`select number, checksum from migration`.execute(tx);
  const applied = new Map(rows.map((row) => [row.number, row.checksum]));
  const changed = migrations.filter(({ number, checksum }) => (applied.get(number) ?? checksum) !== checksum);
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join(', ');
    throw new ForeignSchema(
      `This database was made by a version between releases: its ${names} are not this version's. Nothing was changed. ` +
        'Go on with the version that made it, restore a backup of a release, or start with an empty database.',
    );
  }
  return migrations.filter(({ number }) => !applied.has(number));
}

async function applyMigration(tx: Kysely<Tables>, migration: Migration): Promise<void> {
  for (const statement of splitStatements(migration.sql)) {
    await sql.raw(statement).execute(tx);
  }
  await sql`insert into migration (number, name, checksum)
    values (${migration.number}, ${migration.name}, ${migration.checksum})`.execute(tx);
}

/** Statements end with `;` at the end of a line; a function's body between `$$` is left whole. */
function splitStatements(text: string): string[] {
  const parts = text.split('$$').map((part, index) => (index % 2 === 0 ? part.replace(/;[ ]*\n/g, ';\u0000') : part));
  return parts
    .join('$$')
    .split('\u0000')
    .filter((statement) => statement.trim() !== '');
}
