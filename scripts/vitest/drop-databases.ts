import { dropDatabasesOf } from '../provision/own-database.ts';

/** Runs in Vitest's main process after its workers have ended: the databases that they kept open for further files go. */
export async function teardown(): Promise<void> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (server !== undefined) {
    await dropDatabasesOf(process.pid, server);
  }
}
