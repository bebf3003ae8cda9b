// Lays the tables out over a cluster's servers, in one transaction: what fails leaves everything as it was, and what is done
// is left alone when it runs again. Servers may run meanwhile: calls that need these tables are answered with 503
// until it is done.
import { sql } from 'kysely';
import { isCluster } from '../platform/database/choose.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { sqlState } from '../platform/database/transaction.ts';
import { OperatorError } from '../platform/operator/operator-error.ts';
import { checkShards } from './check-shards.ts';
import { layout } from './layout.ts';
import { planDistribution, readPlacedTables, type Step } from './plan-distribution.ts';

/** A deadlock, or a lock that could not be had in time. */
const IN_THE_WAY = /^(40P01|55P03)$/;
/** To take all locks; each ends at once if all are free. */
const TRIES = 20;

/** A server that holds shards. */
type Worker = { readonly host: string; readonly port: number };

export type Distribution = {
  readonly workers: readonly Worker[];
  /** What was done, or would be done in a plan. */
  readonly steps: readonly Step[];
  /** What is wrong with shards afterwards; not looked at in a plan. */
  readonly problems: readonly string[];
};

export type DistributionOptions = {
  /** Whether to do it; otherwise it is only planned. */
  readonly apply: boolean;
  /** How many shards tables of players are spread over: more than there will ever be servers. */
  readonly shards: number;
};

/** @throws OperatorError when the database is not a cluster's coordinator */
export async function distribute(database: Database, { apply, shards }: DistributionOptions): Promise<Distribution> {
  const workers = await requireCluster(database);
  const steps = await planDistribution(database, shards);
  if (!apply) {
    return { workers, steps, problems: [] };
  }
  await turnOnSettings(database);
  let hasLocks = false;
  for (let attempt = 1; steps.length > 0; attempt += 1) {
    try {
      await database.kysely.transaction().execute(async (tx) => {
        const tables = await lockTables(tx);
        hasLocks = true;
        await take(tx, tables, steps);
      });
      break;
    } catch (error) {
      // Behind a long reader it gives all locks back, so that others go on, and takes them again. What was copied is not copied again.
      if (hasLocks || !IN_THE_WAY.test(sqlState(error) ?? '') || attempt === TRIES) {
        throw error;
      }
    }
  }
  return { workers, steps, problems: await checkShards(database) };
}

async function take(tx: Tx, tables: readonly string[], steps: readonly Step[]): Promise<void> {
  const counters = await readCounters(tx, tables);
  // Shards are made one after the other, on one connection to each server: tables refer to copies that were made before.
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx);
  await sql`set local citus.enable_unsafe_triggers = on`.execute(tx);
  for (const { statement } of steps) {
    await sql.raw(statement).execute(tx);
  }
  for (const { sequence, last } of counters) {
    await sql`select setval(${sequence}::regclass, ${last}::bigint)`.execute(tx);
  }
}

/** Locks all that is moved before anything is: a deadlock with what servers write could end it after minutes of copying. */
async function lockTables(tx: Tx): Promise<string[]> {
  const placed = new Set(await readPlacedTables({ kysely: tx }));
  const tables = Object.keys(layout).filter((table) => layout[table] !== 'apart' && !placed.has(table));
  if (tables.length > 0) {
    await sql`set local lock_timeout = '2s'`.execute(tx);
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in access exclusive mode`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
  }
  return tables;
}

/** The last numbers of identity columns: Citus makes their sequences anew, which would give the same numbers again. */
async function readCounters(tx: Tx, tables: readonly string[]): Promise<{ sequence: string; last: string }[]> {
  const { rows } = await sql<{ sequence: string; last: string }>`select sequence, last::text
    from (select pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence from pg_attribute
      where attidentity <> '' and attrelid = any(${tables}::text[]::regclass[])) as identity,
      pg_sequence_last_value(sequence::regclass) as last
    where last is not null`.execute(tx);
  return rows;
}

/** @returns the servers that hold shards */
async function requireCluster({ kysely }: Database): Promise<Worker[]> {
  if (!(await isCluster(kysely))) {
    throw new OperatorError(
      'The database is not the coordinator of a Citus cluster: it does not have the extension citus.',
    );
  }
  const { rows } = await sql<
    Worker & { holds: boolean; coordinates: boolean }
  >`select nodename as host, nodeport as port,
      shouldhaveshards and isactive as holds, groupid = 0 as coordinates from pg_dist_node order by nodename, nodeport`.execute(
    kysely,
  );
  const workers = rows.filter(({ holds }) => holds).map(({ host, port }) => ({ host, port }));
  if (workers.length === 0) {
    throw new OperatorError(
      "The cluster has no servers for shards yet: add each with select citus_add_node('host', port).",
    );
  }
  if (!rows.some(({ coordinates }) => coordinates)) {
    throw new OperatorError(
      "The cluster does not know the coordinator's address: run select citus_set_coordinator_host('host', port).",
    );
  }
  return workers;
}

/**
 * - Citus refuses triggers on spread tables, as what they write may be on another server. Those of the append-only tables
 *   write nothing.
 * - Operators' lists and the audit join players with their inviters, who are stored on other servers.
 * - A transaction that has read many shards, each by a connection of its own, could no longer write what is in one place.
 */
const SETTINGS = [
  "citus.enable_unsafe_triggers = 'on'",
  "citus.enable_repartition_joins = 'on'",
  "citus.multi_shard_modify_mode = 'sequential'",
];

export async function turnOnSettings({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(kysely);
  for (const { name } of rows) {
    for (const setting of SETTINGS) {
      await sql.raw(`alter database ${name} set ${setting}`).execute(kysely);
    }
  }
}
