import { sql } from 'kysely';
import type { Statement, Tx } from '../../platform/database/database.ts';

export type AttemptsRow = { player_id: number; remaining: number };

/** The attempts of a batch of players. */
export const READ_ATTEMPTS: Statement = {
  name: 'read-attempts',
  sql: 'select player_id, remaining from attempts where player_id = any($1::bigint[])',
};

export async function insertAttempts(tx: Tx, playerId: number, remaining: number): Promise<void> {
  await tx.insertInto('attempts').values({ player_id: playerId, remaining }).execute();
}

/** Adds so many and returns what there is, or undefined for a player without the row. Locks the row. */
export async function increaseAttempts(tx: Tx, playerId: number, count: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('attempts')
    .set({ remaining: sql`remaining + ${count}` })
    .where('player_id', '=', playerId)
    .returning('remaining')
    .executeTakeFirst();
  return row?.remaining;
}

/** Locks the row until this transaction ends. Returns whether there is one. */
export async function lockRow(tx: Tx, playerId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('attempts')
    .select('remaining')
    .where('player_id', '=', playerId)
    .forUpdate()
    .execute();
  return rows.length > 0;
}
