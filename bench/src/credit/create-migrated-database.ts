import { startServerProcess } from '../server-process.ts';
import { withClient } from './seed.ts';

/** Makes a database of this name that a server has migrated, and that is empty otherwise. @returns its address */
export async function createMigratedDatabase(clusterUrl: string, name: string): Promise<string> {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  await withClient(clusterUrl, (client) => client.query(`create database ${name}`));
  const server = await startServerProcess({ DATABASE_URL: url.href });
  await server.stop();
  // What the local world shows in its market.
  await withClient(url.href, (client) =>
    client.query('truncate market_category, market_shop, market_group, market_lot, market_unpublished_lot'),
  );
  return url.href;
}
