import { dropDatabasesOf } from '../provision/own-database.ts';

/**
 * Runs in Vitest's main process after its workers have ended: drops the databases that they held open for further
 * files.
 */
export async function teardown(): Promise<void> {
  const cluster = (process.env['TEST_CITUS_URLS'] ?? '').split(',');
  for (const server of [process.env['TEST_POSTGRES_URL'] ?? '', ...cluster].filter((url) => url !== '')) {
    await dropDatabasesOf(process.pid, server);
  }
}
