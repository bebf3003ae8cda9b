import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own on the test server. */
export type SuiteDatabase = {
  readonly url: string;
  rows(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
};

/**
 * Makes an empty database; the first server to start migrates it.
 * @param server the address of a superuser's database, TEST_POSTGRES_URL unless told
 */
export async function createDatabase(server = process.env['TEST_POSTGRES_URL']): Promise<SuiteDatabase> {
  if (server === undefined) {
    throw new Error('TEST_POSTGRES_URL is not set: run these tests with `npm test -- abuse`');
  }
  const name = `soho_e2e_${randomBytes(6).toString('hex')}`;
  await asOwner(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 8 });
  // The database is dropped with force: a connection that is still closing then ends with an error.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return {
    url: url.href,
    rows: async (sql, values = []) => (await pool.query<Record<string, unknown>>(sql, [...values])).rows,
    drop: async () => {
      await pool.end();
      await asOwner(server, `drop database ${name} with (force)`);
    },
  };
}

async function asOwner(server: string, sql: string): Promise<void> {
  const owner = new pg.Client({ connectionString: server });
  await owner.connect();
  await owner.query(sql).finally(() => owner.end());
}
