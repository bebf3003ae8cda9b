import { type Kysely, sql } from 'kysely';
import { isCluster } from '../platform/database/choose.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

type Reader = { readonly kysely: Kysely<Tables> };

/** A server that holds shards. */
export type Worker = { readonly host: string; readonly port: number };

/** A table as the cluster knows it; one that it does not know is on the coordinator alone. */
export type PlacedTable = { readonly table: string; readonly kind: 'spread' | 'everywhere' | 'coordinator' };

export async function readWorkers({ kysely }: Reader): Promise<Worker[]> {
  const { rows } = await sql<Worker>`select nodename as host, nodeport as port from pg_dist_node
    where shouldhaveshards and isactive order by nodename, nodeport`.execute(kysely);
  return rows;
}

/** Whether the cluster knows the coordinator's own address: tables there need it. */
export async function knowsCoordinator({ kysely }: Reader): Promise<boolean> {
  const { rows } = await sql`select from pg_dist_node where groupid = 0`.execute(kysely);
  return rows.length > 0;
}

export async function readPlacedTables({ kysely }: Reader): Promise<PlacedTable[]> {
  const { rows } = await sql<PlacedTable>`select class.relname as table, case
      when placed.partmethod = 'h' then 'spread' when placed.repmodel = 't' then 'everywhere' else 'coordinator' end as kind
    from pg_dist_partition as placed join pg_class as class on class.oid = placed.logicalrelid
    where class.relnamespace = 'public'::regnamespace order by class.relname`.execute(kysely);
  return rows;
}

/** The rows of players that a server has, with their indexes, in bytes. */
export type ServerSize = { readonly server: string; readonly bytes: number };

/** How players are spread over the servers; empty if the database is not a cluster. */
export async function readServerSizes(database: Database): Promise<ServerSize[]> {
  if (!(await isCluster(database.kysely))) {
    return [];
  }
  const { rows } =
    await sql<ServerSize>`select nodename || ':' || nodeport::text as server, sum(shard_size)::bigint as bytes
    from citus_shards where colocation_id in (select colocationid from pg_dist_partition where logicalrelid = 'player'::regclass)
    group by 1 order by 1`.execute(database.kysely);
  return rows;
}
