import pg from 'pg';
import { createOwnDatabase } from '../../scripts/provision/own-database.ts';

/** A database of its own on the test server. */
export type SuiteDatabase = {
  readonly url: string;
  rows(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
};

/**
 * Creates an empty database; the first server to start migrates it.
 * @param server the address of a superuser's database, TEST_DATABASE_URL by default
 */
export async function createDatabase(server = process.env['TEST_DATABASE_URL']): Promise<SuiteDatabase> {
  if (server === undefined) {
    throw new Error('TEST_DATABASE_URL is not set: run these tests with Vitest from the root of the project');
  }
  const { url, drop } = await createOwnDatabase(server, 'soho_e2e');
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  // The database is dropped with force: a connection that is still closing then ends with an error.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return {
    url,
    rows: async (sql, values = []) => (await pool.query<Record<string, unknown>>(sql, [...values])).rows,
    drop: async () => {
      await pool.end();
      await drop();
    },
  };
}
