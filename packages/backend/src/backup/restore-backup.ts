import { open, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Finding } from '../audit.ts';
import { type Config, readDatabaseConfig } from '../config.ts';
import { openEmptyForOperator } from '../open-for-operator.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { OperatorError } from '../platform/operator/operator-error.ts';
import type { Author } from '../platform/operator/record-actions.ts';
import {
  type Applied,
  explainUnfinished,
  finish,
  MIGRATIONS,
  readApplied,
  requireEmpty,
  requireKnown,
} from './filled-database.ts';
import { runPostgresProgram } from './postgres-programs.ts';

type RestoreRequest = Author & {
  readonly env: NodeJS.ProcessEnv;
  readonly file: string;
};

type Server = Extract<Config['database'], { readonly url: unknown }>;

/**
 * Fills an empty database with a backup of its kind, and brings it up to date.
 * @param migrations the folder of this version's migrations
 * @returns what the audit says of it
 * @throws OperatorError when the file or the database is refused; nothing was changed
 * @throws ConfigError when pg_restore is missing
 */
export async function restoreBackup(
  { env, file, ...author }: RestoreRequest,
  migrations = MIGRATIONS,
): Promise<Finding[]> {
  const kind = await readKind(file);
  const config = readDatabaseConfig(env);
  if ('url' in config !== (kind === 'dump')) {
    throw new OperatorError(
      kind === 'dump'
        ? `${file} is a dump of PostgreSQL: name an empty database in DATABASE_URL.`
        : `${file} is of the embedded database: restore it without DATABASE_URL. Then ops move fills PostgreSQL with it.`,
    );
  }
  const database =
    'url' in config
      ? await fillServer(config, env, file, migrations)
      : await fillFolder(config.folder, file, migrations);
  try {
    await migrate(database, migrations);
    // A dump has no statistics, without which the audit and the first calls are slow.
    await sql`analyze`.execute(database.kysely);
    return await finish(database, author, { action: 'restore', subject: basename(file) });
  } catch (error) {
    throw explainUnfinished(error);
  } finally {
    await database.close();
  }
}

/** Dumps of pg_dump and gzipped files say so in their first bytes. */
async function readKind(file: string): Promise<'dump' | 'folder'> {
  const handle = await open(file);
  const { buffer } = await handle
    .read(Buffer.alloc(5), 0, 5)
    .catch((cause: NodeJS.ErrnoException) => {
      throw cause.code === 'EISDIR'
        ? new OperatorError(`${file} is a folder: only the version that made it restores it.`)
        : cause;
    })
    .finally(() => handle.close());
  if (buffer.toString('latin1') === 'PGDMP') {
    return 'dump';
  }
  if (buffer.readUInt16BE() === 0x1f_8b) {
    return 'folder';
  }
  throw new OperatorError(`${file} is not a backup: neither ops backup nor pg_dump --format=custom has written it.`);
}

/** One transaction: a dump that ends too early leaves nothing. */
async function fillServer(config: Server, env: NodeJS.ProcessEnv, file: string, migrations: URL): Promise<Database> {
  await requireKnown(file, await readDumpedMigrations(env, file), migrations);
  const database = await openEmptyForOperator(config);
  try {
    await requireEmpty(database);
    const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', '--no-comments', file];
    await runPostgresProgram('pg_restore', args, { env, address: config.url.reveal() });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function readDumpedMigrations(env: NodeJS.ProcessEnv, file: string): Promise<Applied[]> {
  const rows = await runPostgresProgram('pg_restore', ['--data-only', '--table=migration', '--file=-', file], { env });
  return [...rows.matchAll(/^\d+\t(?<name>[^\t]+)\t(?<checksum>[0-9a-f]{64})\t/gm)].map(({ groups }) => ({
    name: groups?.['name'] ?? '',
    checksum: groups?.['checksum'] ?? '',
  }));
}

async function fillFolder(folder: string, file: string, migrations: URL): Promise<Database> {
  const { POSTGRES_VERSION, unpackPglite } = await import('../platform/database/pglite.ts');
  const archive = readArchive(file, await readFile(file), POSTGRES_VERSION);
  return unpackPglite(folder, archive, async (database) => requireKnown(file, await readApplied(database), migrations));
}

/** The name of a file in every data folder, as a header of a tar archive has it. A header has 512 bytes. */
const VERSION_FILE = '/PG_VERSION\0';

function readArchive(file: string, bytes: Buffer, version: string): Blob {
  let archive: Buffer<ArrayBuffer>;
  try {
    archive = gunzipSync(bytes);
  } catch {
    throw new OperatorError(`${file} is damaged or incomplete. Nothing was changed.`);
  }
  // Folders of single databases have such a file, too.
  const header = archive.indexOf(`\0${VERSION_FILE}`) + 1;
  const isOurs = archive.toString('latin1', header, header + VERSION_FILE.length) === VERSION_FILE;
  if (!isOurs || archive.toString('latin1', header + 512, header + 520).split('\n', 1)[0] !== version) {
    throw new OperatorError(`${file} is not a copy of an embedded database of PostgreSQL ${version}.`);
  }
  return new Blob([archive]);
}
