import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../platform/database/database.ts';
import { readServerSizes } from './read-cluster.ts';

/**
 * Adds what each server of a cluster has; without a cluster, nothing is shown.
 * @returns a function that reads it again: it queries all servers
 */
export function registerClusterMetrics(registry: Registry): (database: Database) => Promise<void> {
  const bytes = new Gauge({
    name: 'soho_cluster_server_bytes',
    help: "Bytes of players' rows and their indexes on each server of a cluster, at the last audit.",
    labelNames: ['server'],
    registers: [registry],
  });
  return async (database) => {
    const sizes = await readServerSizes(database);
    bytes.reset();
    for (const { server, bytes: size } of sizes) {
      bytes.set({ server }, size);
    }
  };
}
