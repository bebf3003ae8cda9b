import pg from 'pg';
import { unpackEmbeddedPostgres } from './embedded-postgres.ts';
import { postgresAccount } from './postgres-account.ts';
import { startCluster } from './postgres-cluster.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';

export type Postgres = {
  /** Of a superuser of a private cluster, or TEST_DATABASE_URL. */
  readonly url: string;
  readonly version: string;
  /** The folder of its programs; undefined for TEST_DATABASE_URL. */
  readonly binDir: string | undefined;
  readonly source: 'TEST_DATABASE_URL' | 'machine' | 'embedded-postgres';
  /** Ends a private cluster and removes its folder. The exit of this process does it too. */
  readonly stop: () => Promise<void>;
} & AsyncDisposable;

/**
 * TEST_DATABASE_URL, else a private cluster by the machine's PostgreSQL (15 or newer), else by the npm package's.
 * @throws Error that says what is wrong
 */
export async function startPostgres(): Promise<Postgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    return handle({ url: given, version: await serverVersion(given), binDir: undefined, source: 'TEST_DATABASE_URL' });
  }

  const folder = createTemporaryFolder('postgres');
  try {
    const onMachine = await findPostgresPrograms();
    const programs = onMachine ?? (await unpackEmbeddedPostgres(folder));
    const cluster = await startCluster(programs, folder, await postgresAccount());
    const source = onMachine ? 'machine' : 'embedded-postgres';
    return handle({ ...programs, url: cluster.url, source }, async () => {
      await cluster.stop();
      removeTemporaryFolder(folder);
    });
  } catch (error) {
    removeTemporaryFolder(folder);
    throw error;
  }
}

function handle(facts: Omit<Postgres, 'stop' | typeof Symbol.asyncDispose>, stop = async () => {}): Postgres {
  return { ...facts, stop, [Symbol.asyncDispose]: stop };
}

async function serverVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version.split(' ')[0] ?? 'unknown';
  } catch (cause) {
    throw new Error(`TEST_DATABASE_URL can't be used: ${cause instanceof Error ? cause.message : 'no connection'}`, {
      cause,
    });
  } finally {
    await client.end();
  }
}
