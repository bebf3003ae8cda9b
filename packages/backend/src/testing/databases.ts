import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPgliteInMemory } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import type { Tables } from '../platform/database/tables.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);
const CACHE = new URL('../../node_modules/.cache/', import.meta.url);

export type TestDatabase = { readonly database: Database; readonly url: string | undefined; close(): Promise<void> };

/** An empty, migrated database of its own: in memory, or a copy of a template on TEST_POSTGRES_URL. */
export function openTestDatabase(): Promise<TestDatabase> {
  return process.env['TEST_ENGINE'] === 'postgres' ? copyPostgres() : loadPglite();
}

/** Starting PGlite from nothing takes seconds, from a dumped folder a third of one. */
async function loadPglite(): Promise<TestDatabase> {
  const dump = new URL(`pglite-${schemaHash()}.tar`, CACHE);
  if (!existsSync(dump)) {
    await dumpMigrated(dump);
  }
  const database = await openPgliteInMemory(new Blob([await readFile(dump)]));
  return { database, url: undefined, close: () => database.close() };
}

/** Several test files may do this at once; the last one's rename wins, and all are the same. */
async function dumpMigrated(target: URL): Promise<void> {
  const pglite = await PGlite.create();
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await migrate({ kysely }, MIGRATIONS);
  const dump = await pglite.dumpDataDir('none');
  await kysely.destroy();
  await mkdir(CACHE, { recursive: true });
  const partial = new URL(`${target.href}.${randomBytes(6).toString('hex')}`);
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()));
  await rename(partial, target);
}

async function copyPostgres(): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (server === undefined) {
    throw new Error('TEST_POSTGRES_URL is not set: run these tests with `npm test -- postgres`');
  }
  const template = `soho_template_${schemaHash()}`;
  const name = `soho_test_${randomBytes(6).toString('hex')}`;
  await asOwner(server, async (owner) => {
    await makeTemplate(owner, server, template);
    await owner.query(`create database ${name} template ${template}`);
  });
  const url = withName(server, name);
  const database = openPostgres(url, { pool: 16, purpose: 'requests', onIdleError: () => {} });
  return {
    database,
    url,
    close: async () => {
      await database.close();
      await asOwner(server, (owner) => owner.query(`drop database ${name} with (force)`));
    },
  };
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

async function asOwner(url: string, work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await work(owner).finally(() => owner.end());
}

function withName(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function schemaHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort()) {
    hash.update(readFileSync(new URL(file, MIGRATIONS)));
  }
  return hash.digest('hex').slice(0, 12);
}
