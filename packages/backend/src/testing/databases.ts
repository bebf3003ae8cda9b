import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import pg from 'pg';
import { createOwnDatabase, type OwnDatabase } from '../../../../scripts/provision/own-database.ts';
import { type Database, newTally } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { extensions, openPgliteInMemory, unpackPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import type { Tables } from '../platform/database/tables.ts';
import { clusterUrls, createClusterDatabase, createEmptyClusterDatabase, prepareCluster } from './cluster.ts';
import { asOwner, withName } from './owner.ts';
import { readPristine, restorePristine } from './pristine.ts';

/**
 * How many players a race is repeated for. Code that loses a race loses it for almost every player; the project `races` repeats
 * each race for 40, which finds the rest at night.
 */
export const RACE_PLAYERS = Number(process.env['RACE_PLAYERS'] ?? 2);
const MIGRATIONS = new URL('../migrations/', import.meta.url);
const CLUSTER = new URL('../cluster/', import.meta.url);
/** Few: each new one costs as much as twenty requests. At night, races have all that a server has. */
const CONNECTIONS = RACE_PLAYERS < 8 ? 6 : 16;
/** Begins the name of every database of these tests. */
const NAME = 'soho_test';
const CACHE = new URL('../../node_modules/.cache/', import.meta.url);

export type TestDatabase = { readonly database: Database; readonly url: string | undefined; close(): Promise<void> };

/** Migrated databases of this worker that no test uses. */
const free: PooledDatabase[] = [];

/**
 * A migrated database of its own, without players: in memory, or a copy of a template on TEST_DATABASE_URL or TEST_CITUS_URLS. One that an earlier
 * test of this worker has closed serves again, emptied: making one takes half a second of the processor.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const pooled = free.pop() ?? (await createPooled());
  const database = await pooled.open();
  return {
    database,
    url: pooled.url,
    close: async () => {
      await database.close();
      if (await pooled.reset()) {
        free.push(pooled);
      } else {
        await pooled.discard();
      }
    },
  };
}

/** A database of its own in which nothing is. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  return isOnPostgres() ? openEmptyPostgres() : openEmptyPglite();
}

/** An empty database of PostgreSQL, whichever engine is tested. */
export async function openEmptyPostgres(): Promise<TestDatabase> {
  return openOwn(await createOwnDatabase(postgresUrl(), NAME));
}

/** A new database on a cluster. Its connections are opened after `prepare`, so that they have the settings that it has made. */
export async function openNewClusterDatabase(prepare: (database: Database) => Promise<void>): Promise<TestDatabase> {
  const own = await createEmptyClusterDatabase(NAME);
  const empty = openForTest(own.url);
  try {
    await prepare(empty).finally(() => empty.close());
  } catch (error) {
    await own.drop();
    throw error;
  }
  return openOwn(own);
}

function openOwn({ url, drop }: OwnDatabase): TestDatabase {
  const database = openForTest(url);
  return {
    database,
    url,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

function openEmptyPglite(): Promise<TestDatabase> {
  return loadPglite(`pglite-empty-${pgliteVersion()}.tar`, async () => {});
}

/** A migrated embedded database, as a backup has it. */
export async function archiveMigrated(): Promise<Buffer<ArrayBuffer>> {
  const archive = await readPrepared(migratedFile(), migrate);
  return gzipSync(await archive.arrayBuffer(), { level: 1 });
}

/** Opens a migrated embedded database in a data folder. */
export async function openPgliteIn(folder: string): Promise<TestDatabase> {
  const archive = await readPrepared(migratedFile(), migrate);
  const database = await unpackPglite(folder, archive, async () => {});
  return { database, url: undefined, close: () => database.close() };
}

/** Whether a server of PostgreSQL is tested, alone or with others in a cluster. */
export function isOnPostgres(): boolean {
  return process.env['TEST_ENGINE'] === 'postgres' || isOnCluster();
}

export function isOnCluster(): boolean {
  return process.env['TEST_ENGINE'] === 'citus';
}

type Preparation = (database: { kysely: Kysely<Tables> }, migrations: URL) => Promise<unknown>;

async function loadPglite(file: string, prepare: Preparation): Promise<TestDatabase> {
  const database = await openPgliteInMemory(await readPrepared(file, prepare));
  return { database, url: undefined, close: () => database.close() };
}

/** Starting PGlite from nothing takes seconds, from a dumped folder a third of one. */
async function readPrepared(file: string, prepare: Preparation): Promise<Blob> {
  const dump = new URL(file, CACHE);
  if (!existsSync(dump)) {
    await dumpPrepared(dump, prepare);
  }
  return new Blob([await readFile(dump)]);
}

const migratedFile = () => `pglite-${schemaHash()}.tar`;

/** Several test files may do this at once; the last one's rename wins, and all are the same. */
async function dumpPrepared(target: URL, prepare: Preparation): Promise<void> {
  const pglite = await PGlite.create({ extensions });
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await prepare({ kysely }, MIGRATIONS);
  const dump = await pglite.dumpDataDir('none');
  await kysely.destroy();
  await mkdir(CACHE, { recursive: true });
  const partial = new URL(`${target.href}.${randomBytes(6).toString('hex')}`);
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()));
  await rename(partial, target);
}

/** A database that serves one test after the other. */
type PooledDatabase = {
  readonly url: string | undefined;
  /** Without anything that the test before has left in this process. */
  open(): Promise<Database>;
  /** Empties it. @returns whether it is as it was: a test may have changed its schema */
  reset(): Promise<boolean>;
  discard(): Promise<void>;
};

async function createPooled(): Promise<PooledDatabase> {
  if (isOnCluster()) {
    return createPooledCluster();
  }
  return isOnPostgres() ? createPooledPostgres() : createPooledPglite();
}

async function createPooledPglite(): Promise<PooledDatabase> {
  const { database, close } = await loadPglite(migratedFile(), migrate);
  const pristine = await readPristine(database);
  return {
    url: undefined,
    open: async () => ({ ...database, tally: newTally(), close: async () => {} }),
    reset: () => restorePristine(database, pristine),
    discard: close,
  };
}

async function createPooledPostgres(): Promise<PooledDatabase> {
  const server = postgresUrl();
  const template = `soho_template_${schemaHash()}`;
  await asOwner(server, (owner) => makeTemplate(owner, server, template));
  const { url, drop } = await createOwnDatabase(server, NAME, template);
  const owner = openPostgres(url, { pool: 1, purpose: 'maintenance', onIdleError: () => {} });
  const pristine = await readPristine(owner);
  // Kept from test to test: a new connection reads the whole catalogue first, which takes as long as ten requests.
  let database = openForTest(url);
  return {
    url,
    open: async () => ({ ...database, tally: newTally(), close: async () => {} }),
    reset: async () => {
      if (await isUsedByOthers(owner, database)) {
        await endOtherConnections(owner);
        database = openForTest(url);
      }
      return restorePristine(owner, pristine);
    },
    discard: async () => {
      await database.close();
      await owner.close();
      await drop();
    },
  };
}

/** Whether a test has left something under way, or connections of its own. */
async function isUsedByOthers(owner: Database, { used }: Database): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`select count(*) > 0 as busy from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (state <> 'idle' or application_name <> 'soho requests')`.execute(owner.kysely);
  return used() > 0 || rows[0]?.busy !== false;
}

/** Serves one test: emptying a hundred shards takes longer than copying them. */
async function createPooledCluster(): Promise<PooledDatabase> {
  const template = `soho_cluster_${schemaHash()}`;
  await prepareCluster(template, MIGRATIONS);
  const { url, drop } = await createClusterDatabase(NAME, template);
  return {
    url,
    open: async () => openForTest(url),
    reset: async () => false,
    discard: drop,
  };
}

export function postgresUrl(): string {
  if (isOnCluster()) {
    return clusterUrls()[0];
  }
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) {
    throw new Error('TEST_DATABASE_URL is not set: run these tests with Vitest from the root of the project');
  }
  return server;
}

/** With wider time limits than requests have: fifty that wait for one row take longer on a busy machine. */
function openForTest(url: string): Database {
  return openPostgres(url, { pool: CONNECTIONS, purpose: 'requests', onIdleError: () => {}, slowness: 5 });
}

/** What a test has left under way must not reach the next one: a connection that is being ended may be in its COMMIT. */
async function endOtherConnections({ kysely }: Database): Promise<void> {
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(kysely);
}

/** Made once, by whichever test file comes first. */
async function makeTemplate(owner: pg.Client, server: string, template: string): Promise<void> {
  await owner.query("select pg_advisory_lock(hashtext('soho test template'))");
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    await owner.query(`create database ${template}_new`);
    const database = openPostgres(withName(server, `${template}_new`), {
      pool: 1,
      purpose: 'maintenance',
      onIdleError: () => {},
    });
    await migrate(database, MIGRATIONS).finally(() => database.close());
    await owner.query(`alter database ${template}_new rename to ${template}`);
  }
  await owner.query("select pg_advisory_unlock(hashtext('soho test template'))");
}

/** A dump can be read only by the version that wrote it. */
function pgliteVersion(): string {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return String(dependencies['@electric-sql/pglite']);
}

function schemaHash(): string {
  const hash = createHash('sha256').update(pgliteVersion());
  for (const file of readdirSync(MIGRATIONS).sort()) {
    hash.update(readFileSync(new URL(file, MIGRATIONS)));
  }
  for (const file of isOnCluster() ? readdirSync(CLUSTER).sort() : []) {
    hash.update(readFileSync(new URL(file, CLUSTER)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** How many requests of one player are sent at once: more than two servers have connections for, or enough to meet. */
export const AT_ONCE = RACE_PLAYERS < 8 ? 20 : 50;

/** The number of players at once: what waits for the chain takes a second. */
const GROUP = Math.min(8, RACE_PLAYERS);

/** Starts the same thing several times. */
export function times<Result>(count: number, begin: (index: number) => Promise<Result>): Promise<Result>[] {
  return Array.from({ length: count }, (_, index) => begin(index));
}

/**
 * Does the same for each of the players, a group of them at once. They are prepared one by one, because a scan that another one
 * overtakes ends before it.
 */
export async function forRacePlayers<Ready>(
  prepare: () => Promise<Ready>,
  work: (ready: Ready) => Promise<void>,
): Promise<void> {
  for (let done = 0; done < RACE_PLAYERS; done += GROUP) {
    const ready: Ready[] = [];
    for (let count = 0; count < GROUP; count += 1) {
      ready.push(await prepare());
    }
    await Promise.all(ready.map(work));
  }
}

export { lockFolder } from '../platform/database/folder-lock.ts';

/** What the documentation says of each table: the most rows of a player; undefined if all are kept. */
export function readGrowth(): { table: string; most: number | undefined }[] {
  const section =
    readFileSync(new URL('../../../../docs/invariants.md', import.meta.url), 'utf8').split('## What grows')[1] ?? '';
  return [...section.matchAll(/^\| ([a-z_]+) \| (?:([\d,]+) a player|kept)/gm)].map(([, table = '', most]) => ({
    table,
    most: most === undefined ? undefined : Number(most.replaceAll(',', '')),
  }));
}
