import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { withClient } from '../credit/seed.ts';
import { runOps } from '../run-ops.ts';

/** The addresses of TEST_CITUS_URLS, each of a superuser's database: the coordinator's, then those of the servers for shards. */
export function readClusterUrls(): readonly [coordinator: string, ...servers: string[]] {
  const [coordinator, ...servers] = (process.env['TEST_CITUS_URLS'] ?? '').split(',').filter((url) => url !== '');
  if (coordinator === undefined || servers.length === 0) {
    throw new Error('this bench needs a Citus cluster on this machine: TEST_CITUS_URLS=coordinator,server,server');
  }
  return [coordinator, ...servers];
}

const NAME = 'bench_shards';

/** Makes a migrated database on the coordinator, laid out over the servers; without servers, one that is not distributed. */
export async function createClusterDatabase(coordinator: string, servers: readonly string[]): Promise<string> {
  const url = await createUndistributedDatabase(coordinator, servers);
  if (servers.length > 0) {
    await distribute(url);
  }
  return url;
}

/** Makes a migrated database on the coordinator, which knows the servers and has everything itself. */
export async function createUndistributedDatabase(coordinator: string, servers: readonly string[]): Promise<string> {
  await dropClusterDatabase([coordinator, ...servers]);
  const url = await createMigratedDatabase(coordinator, NAME);
  if (servers.length === 0) {
    return url;
  }
  for (const server of servers) {
    await withClient(server, (client) => client.query(`create database ${NAME}`));
    await withClient(withName(server), (client) => client.query('create extension citus'));
  }
  await withClient(url, async (client) => {
    await client.query('create extension citus');
    const { hostname, port } = new URL(coordinator);
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
    for (const server of servers) {
      const { hostname: host, port: serverPort } = new URL(server);
      await client.query('select citus_add_node($1, $2)', [host, Number(serverPort)]);
    }
  });
  return url;
}

/** Lays a database out over the servers that it knows. @returns how many seconds it took */
export async function distribute(url: string): Promise<number> {
  const { seconds } = await runOps(['distribute', '--yes'], { DATABASE_URL: url });
  return seconds;
}

export async function dropClusterDatabase(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    await withClient(url, (client) => client.query(`drop database if exists ${NAME} with (force)`));
  }
}

/** The address of the bench's database on a server. */
export function withName(server: string): string {
  const url = new URL(server);
  url.pathname = `/${NAME}`;
  return url.href;
}
