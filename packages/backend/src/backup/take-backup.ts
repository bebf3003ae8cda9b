// A backup is one file: a dump of pg_dump, or the folder of the embedded database in an archive. A file that has its name is
// complete.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { readDatabaseConfig } from '../config.ts';
import { openForOperator } from '../open-for-operator.ts';
import { isCluster } from '../platform/database/choose.ts';
import { transact } from '../platform/database/transaction.ts';
import { OperatorError } from '../platform/operator/operator-error.ts';
import { type Author, recordActions } from '../platform/operator/record-actions.ts';
import { runPostgresProgram } from './postgres-programs.ts';

/**
 * What a dump leaves out: what only a superuser could restore, and unlogged tables, which a crash may empty anyway.
 * Extensions are those of the migrations: others are the administrator's.
 */
const DUMP = [
  '--format=custom',
  '--no-owner',
  '--no-privileges',
  '--no-comments',
  '--no-unlogged-table-data',
  '--extension=pg_trgm',
  '--extension=btree_gin',
];

type BackupRequest = Author & {
  readonly env: NodeJS.ProcessEnv;
  /** One that does not exist yet. */
  readonly file: string;
};

/**
 * Writes the database into a new file, which only its owner may read, and records it.
 * @returns the file's bytes
 * @throws OperatorError when the file exists, the database is a cluster, or pg_dump fails
 * @throws ConfigError when pg_dump is missing, or older than the server
 */
export async function takeBackup({ env, file, ...author }: BackupRequest): Promise<number> {
  if (existsSync(file)) {
    throw fileExists(file);
  }
  const config = readDatabaseConfig(env);
  const database = await openForOperator(config);
  try {
    if (await isCluster(database.kysely)) {
      throw new OperatorError(
        'The database is a Citus cluster, of which pg_dump shows no single moment: archive the log of each server instead.',
      );
    }
    const bytes = await writeNew(resolve(file), async (handle) => {
      if (database.archive !== undefined) {
        await handle.writeFile(await database.archive());
      } else if ('url' in config) {
        await runPostgresProgram('pg_dump', DUMP, { env, address: config.url.reveal(), output: handle.fd });
      }
    });
    await transact(database, (tx) =>
      recordActions(tx, author, [{ action: 'backup', subject: basename(file), before: null, after: { bytes } }]),
    );
    return bytes;
  } finally {
    await database.close();
  }
}

function fileExists(file: string): OperatorError {
  return new OperatorError(`${file} exists. Name a file that does not exist yet.`);
}

/** Fills a file beside the one that is wanted, and renames it when it is on the disk. After a power cut it may be left. */
async function writeNew(file: string, fill: (handle: FileHandle) => Promise<void>): Promise<number> {
  const part = `${file}.part-${randomBytes(3).toString('hex')}`;
  try {
    const handle = await open(part, 'wx', 0o600);
    await fill(handle)
      .then(() => handle.sync())
      .finally(() => handle.close());
    // Takes the name first, if nothing has come by it meanwhile.
    await open(file, 'wx', 0o600)
      .then((empty) => empty.close())
      .catch((cause: NodeJS.ErrnoException) => {
        throw cause.code === 'EEXIST' ? fileExists(file) : cause;
      });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
  return (await stat(file)).size;
}

/** Flushes the names in a folder to the disk; Windows does so by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  }
}
