import { dropDatabasesOf } from './provision/own-database.ts';
import { startPostgres } from './provision/postgres.ts';

/**
 * Global setup of Vitest and of Playwright: starts a PostgreSQL for the run, unless TEST_DATABASE_URL names one, and names it in
 * TEST_DATABASE_URL for the processes that run the tests. The databases that they leave are dropped.
 * @returns the teardown
 */
export default async function setUp(): Promise<() => Promise<void>> {
  // Without a handler the process would end at once, and leave the server's folder behind.
  process.once('SIGTERM', () => process.exit(143));
  // Another project of this run may have started one.
  const isGiven = Boolean(process.env['TEST_DATABASE_URL']) && process.env['TEST_DATABASE_OF'] !== String(process.pid);
  const { url, stop } = await startPostgres({ durable: false }).catch((error: Error) => {
    // The sentence alone: where it was thrown tells nothing.
    console.error(error.message);
    process.exit(1);
  });
  process.env['TEST_DATABASE_URL'] = url;
  if (!isGiven) {
    process.env['TEST_DATABASE_OF'] = String(process.pid);
  }
  const clusters = (process.env['TEST_CITUS_URLS'] ?? '').split(',').filter((one) => one !== '');
  return async () => {
    // A server of the run goes with all of its databases.
    for (const server of isGiven ? [url, ...clusters] : clusters) {
      await dropDatabasesOf(process.pid, server);
    }
    await stop();
  };
}
