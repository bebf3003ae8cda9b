import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * A cluster's database that sends prepared statements about players to another server of the cluster, which finds their rows on
 * whichever server has them. All else goes to the coordinator: transactions, whose locks are there, and tables that it has alone.
 */
export function sendToShards(coordinator: Database, shardsServer: Database): Database {
  return {
    ...coordinator,
    shardsServer,
    prepared: (statement, values) =>
      (statement.runsOn === 'coordinator' ? coordinator : shardsServer).prepared(statement, values),
    waiting: () => coordinator.waiting() + shardsServer.waiting(),
    used: () => coordinator.used() + shardsServer.used(),
    close: async () => {
      await Promise.all([coordinator.close(), shardsServer.close()]);
    },
  };
}

/**
 * Why players' statements must not be sent to a server, as a sentence; undefined if it is one of the coordinator's cluster, in the
 * same database. In a different one a credit would be written where nothing else is.
 * @throws Error when the coordinator cannot be read
 */
export async function findShardsProblem(coordinator: Database, shardsServer: Database): Promise<string | undefined> {
  if (!(await coordinator.isCluster())) {
    return 'DATABASE_SHARDS_URL is for a cluster, and DATABASE_URL is none';
  }
  const here = await readView(coordinator);
  if (!here.isCoordinator) {
    return 'DATABASE_URL is not the coordinator of the cluster';
  }
  if (here.shards === null) {
    return 'players are not distributed: npm run ops -- distribute';
  }
  const there = await readView(shardsServer).catch(
    (error: unknown) => `DATABASE_SHARDS_URL cannot be read: ${String(error)}`,
  );
  if (typeof there === 'string') {
    return there;
  }
  if (there.isCoordinator || there.isStandby) {
    return `DATABASE_SHARDS_URL is ${there.isStandby ? 'a standby' : 'a coordinator'}, not a server with shards`;
  }
  return here.name === there.name && here.servers === there.servers && here.shards === there.shards
    ? undefined
    : 'DATABASE_SHARDS_URL is not the same database as DATABASE_URL, on another server of the same cluster';
}

/** What a server knows of the cluster and of itself. */
type View = {
  readonly isCoordinator: boolean;
  readonly isStandby: boolean;
  /** The database's, which is the same on all servers. */
  readonly name: string;
  readonly servers: string | null;
  /** Of players, and where they are; null if players are not distributed. */
  readonly shards: string | null;
};

async function readView({ kysely }: Database): Promise<View> {
  const { rows } = await sql<View>`select groupid = 0 as "isCoordinator", pg_is_in_recovery() as "isStandby",
      current_database() as name,
      (select string_agg(concat(nodeid, '@', nodename, ':', nodeport), ' ' order by nodeid) from pg_dist_node) as servers,
      (select string_agg(concat(shardid, '@', groupid), ' ' order by shardid, groupid)
        from pg_dist_shard join pg_dist_placement using (shardid)
        where logicalrelid = to_regclass('player')) as shards
    from pg_dist_local_group`.execute(kysely);
  const [view] = rows;
  if (view === undefined) {
    throw new Error('the server does not know its place in the cluster');
  }
  return view;
}
