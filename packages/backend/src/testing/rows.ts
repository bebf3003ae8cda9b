import { sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { TestWorld } from './test-world.ts';

/** How many rows of a player a table has; of all players if none is named. */
export async function countRows({ context }: TestWorld, table: keyof Tables, playerId?: number): Promise<number> {
  const whose = playerId === undefined ? sql`true` : sql`player_id = ${playerId}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${whose}`.execute(context.database.kysely);
  return rows[0]?.count ?? 0;
}

/** How many connections wait for another one's lock. */
export async function waitingForALock({ context }: TestWorld): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(context.database.kysely);
  return rows[0]?.count ?? 0;
}
