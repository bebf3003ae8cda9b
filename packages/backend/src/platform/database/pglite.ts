import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { OperatorError } from '../operator/operator-error.ts';
import { type Database, newTally } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { explainFolder, FolderUnusable } from './folder-unusable.ts';
import { parsers } from './parsers.ts';
import type { Tables } from './tables.ts';

/** Of PGlite's release: a folder has it in its file PG_VERSION. */
export const POSTGRES_VERSION = '18';

/** In a data folder, beside the lock. */
const DATA = 'pglite';

/** The extensions that the migrations use; the embedded database needs them when it is opened. */
export const extensions = { btree_gin, pg_trgm };

/**
 * Opens PostgreSQL compiled to WebAssembly, in this process, with its data in a folder.
 * It is one connection and does not call fsync: for one small operator, not for money on mainnet.
 * @throws FolderUnusable, and of that kind FolderInUse when another process has the folder
 */
export async function openPglite(folder: string): Promise<Database> {
  const unlock = lockFolder(folder);
  const dataDir = join(folder, DATA);
  try {
    refuseOtherVersion(folder, dataDir);
    return await openInstance({ dataDir }, unlock);
  } catch (error) {
    unlock();
    throw error instanceof FolderUnusable ? error : explainFolder(folder, error);
  }
}

/**
 * Unpacks an archive into a folder without a database, which stays without one if `accept` throws.
 * @param archive what `archive` of a database has returned, without its compression
 * @throws FolderUnusable, and of that kind FolderInUse when another process has the folder
 * @throws OperatorError when the folder has a database
 */
export async function unpackPglite(
  folder: string,
  archive: Blob,
  accept: (database: Database) => Promise<void>,
): Promise<Database> {
  const unlock = lockFolder(folder);
  const dataDir = join(folder, DATA);
  if (!isEmpty(dataDir)) {
    unlock();
    throw new OperatorError(`The data folder ${folder} has a database. Name an empty folder in DATA_DIR.`);
  }
  let database: Database | undefined;
  try {
    database = await openInstance({ dataDir, loadDataDir: archive }, unlock);
    await accept(database);
    return database;
  } catch (error) {
    await (database === undefined ? unlock() : database.close());
    rmSync(dataDir, { recursive: true, force: true });
    throw error instanceof OperatorError ? error : explainFolder(folder, error);
  }
}

/** PGlite would write a new database over one whose version is not there: then reading it fails here. */
function refuseOtherVersion(folder: string, dataDir: string): void {
  if (isEmpty(dataDir)) {
    return;
  }
  const version = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (version !== POSTGRES_VERSION) {
    throw new FolderUnusable(
      `The data folder ${folder} was made by PostgreSQL ${version}; this release has PostgreSQL ${POSTGRES_VERSION}, which cannot read it. Move it into a database of PostgreSQL with the release that you had (ops move; with 1.0.0 its own backup and restore), and name that in DATABASE_URL.`,
    );
  }
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

/** Opens a database in memory, from an archive if one is given. For tests. */
export function openPgliteInMemory(archive?: Blob): Promise<Database> {
  return openInstance(archive === undefined ? {} : { loadDataDir: archive }, () => {});
}

async function openInstance(options: PGliteOptions, unlock: () => void): Promise<Database> {
  const pglite = await PGlite.create({ ...options, parsers, extensions });
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return {
    engine: 'pglite',
    kysely,
    prepared: async <Row>(statement: { sql: string }, values: readonly unknown[]) => {
      const result = await pglite.query<Row>(statement.sql, [...values]);
      return result.rows;
    },
    archive: async () => Buffer.from(await (await pglite.dumpDataDir('gzip')).arrayBuffer()),
    waiting: () => 0,
    used: () => 0,
    tally: newTally(),
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}
