import { sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { isOnCluster } from './databases.ts';
import type { TestWorld } from './test-world.ts';

/** How many rows of a player a table has; of all players if none is named. */
export async function countRows({ context }: TestWorld, table: keyof Tables, playerId?: number): Promise<number> {
  const condition = playerId === undefined ? sql`true` : sql`player_id = ${playerId}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${condition}`.execute(context.database.kysely);
  return rows[0]?.count ?? 0;
}

/** How many connections wait for another one's lock. */
export async function waitingForALock({ context }: TestWorld): Promise<number> {
  const waiting = `select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const everywhere = sql`select sum(result::integer)::integer as count from run_command_on_all_nodes(${waiting})`;
  const { rows } = await sql<{ count: number }>`${isOnCluster() ? everywhere : sql.raw(waiting)}`.execute(
    context.database.kysely,
  );
  return rows[0]?.count ?? 0;
}
