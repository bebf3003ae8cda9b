import { sql } from 'kysely';
import { checkShards } from '../cluster/check-shards.ts';
import { planDistribution } from '../cluster/plan-distribution.ts';
import { isCluster } from '../platform/database/choose.ts';
import type { Database } from '../platform/database/database.ts';
import { type Check, ok, problem, skipped } from './check.ts';

const NAME = 'shards';
/** The most that the largest server may have, as a multiple of the mean, if it is more than empty tables take. */
const MOST_OF_MEAN = 1.5;
const NOT_WORTH_MOVING = 1e9;

/** The rows of players that a server has, with their indexes, in bytes. */
type ServerSize = { readonly server: string; readonly bytes: number };

/** Whether a cluster's tables stand where they belong, are protected there, and are spread evenly. */
export async function checkCluster(database: Database): Promise<Check> {
  if (!(await isCluster(database.kysely))) {
    return skipped(NAME, 'the database is not a cluster');
  }
  const steps = await planDistribution(database, 1);
  if (steps.length > 0) {
    return problem(NAME, `${steps.length} steps of the layout are missing: npm run ops -- distribute shows them`);
  }
  const [found, ...others] = await checkShards(database);
  if (found !== undefined) {
    return problem(
      NAME,
      `${found}${others.length === 0 ? '' : `; and ${others.length} more`}: npm run ops -- distribute --yes`,
    );
  }
  return judgeSizes(await readServerSizes(database));
}

export function judgeSizes(sizes: readonly ServerSize[]): Check {
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const mean = total / sizes.length;
  const message = sizes
    .map(({ server, bytes }) => `${server} has ${Math.round((100 * bytes) / total)}% of ${(total / 1e9).toFixed(1)} GB`)
    .join(', ');
  const isUneven = mean > NOT_WORTH_MOVING && sizes.some(({ bytes }) => bytes > mean * MOST_OF_MEAN);
  return isUneven ? problem(NAME, `${message}: run select citus_rebalance_start()`) : ok(NAME, message);
}

/** How players are spread over a cluster's servers. */
async function readServerSizes({ kysely }: Database): Promise<ServerSize[]> {
  const { rows } =
    await sql<ServerSize>`select nodename || ':' || nodeport::text as server, sum(shard_size)::bigint as bytes
    from citus_shards where colocation_id in (select colocationid from pg_dist_partition where logicalrelid = 'player'::regclass)
    group by 1 order by 1`.execute(kysely);
  return rows;
}
