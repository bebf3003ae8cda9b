import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { explainFolder, FolderUnusable } from './folder-unusable.ts';
import { parsers } from './parsers.ts';
import type { Tables } from './tables.ts';

/** Of PGlite's release: a folder has it in its file PG_VERSION. */
const POSTGRES_VERSION = '18';

/** The extensions that the migrations use; the embedded database needs them when it is opened. */
export const extensions = { btree_gin, pg_trgm };

/**
 * Opens PostgreSQL compiled to WebAssembly, in this process, with its data in a folder.
 * It is one connection and does not call fsync: for one small operator, not for money on mainnet.
 * @throws FolderUnusable, and of that kind FolderInUse when another process has the folder
 */
export async function openPglite(folder: string): Promise<Database> {
  const unlock = lockFolder(folder);
  const dataDir = join(folder, 'pglite');
  try {
    refuseOtherVersion(folder, dataDir);
    return await openInstance({ dataDir }, unlock);
  } catch (error) {
    unlock();
    throw error instanceof FolderUnusable ? error : explainFolder(folder, error);
  }
}

/** PGlite would write a new database over one whose version is not there: then reading it fails here. */
function refuseOtherVersion(folder: string, dataDir: string): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) {
    return;
  }
  const version = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (version !== POSTGRES_VERSION) {
    throw new FolderUnusable(
      `The data folder ${folder} was made by PostgreSQL ${version}; this release has PostgreSQL ${POSTGRES_VERSION}, which cannot read it. Make a backup with the release that you had, name an empty folder in DATA_DIR, and restore the backup into that.`,
    );
  }
}

/** Opens a database in memory, from a dumped data folder if one is given. For tests. */
export function openPgliteInMemory(dump?: Blob): Promise<Database> {
  return openInstance(dump === undefined ? {} : { loadDataDir: dump }, () => {});
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
    waiting: () => 0,
    used: () => 0,
    tally: { retries: 0 },
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}
