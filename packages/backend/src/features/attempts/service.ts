// Attempts are 5 at the start, one more for each consumed ad session, one or two more for each lit lantern, one less for
// each dealt game (`deal_game` of the migrations), and what operators adjust (features/players/operator): the audit holds
// the count against those rows (G1). None is given for time that passes.
// The row is also the lock under which a player's games and ads change.
import { STARTING_ATTEMPTS } from '@soho/rules';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { makePlayerReader } from '../../platform/player-reader.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Reads a player's attempts. @throws Refusal('unauthorized') when the token's player does not exist */
export function makeAttemptsReader({ database }: Context): (playerId: number) => Promise<{ attempts: number }> {
  const read = makePlayerReader<AttemptsRow>(database, READ_ATTEMPTS);
  return async (playerId) => {
    const row = await read(playerId);
    if (row === undefined) {
      throw new Refusal('unauthorized');
    }
    return { attempts: row.remaining };
  };
}

export function grantStartingAttempts(tx: Tx, playerId: number): Promise<void> {
  return insertAttempts(tx, playerId, STARTING_ATTEMPTS);
}

/** Adds attempts and returns what there is. The caller records what they were for. */
export async function addAttempts(tx: Tx, playerId: number, count: number): Promise<number> {
  const remaining = await increaseAttempts(tx, playerId, count);
  if (remaining === undefined) {
    throw new Refusal('unauthorized');
  }
  return remaining;
}

/**
 * Keeps other requests of this player that deal, open or consume something waiting until this transaction ends.
 * @throws Refusal('unauthorized') when the token's player does not exist
 */
export async function lockAttempts(tx: Tx, playerId: number): Promise<void> {
  if (!(await lockRow(tx, playerId))) {
    throw new Refusal('unauthorized');
  }
}

type AttemptsRow = { player_id: number; remaining: number };

/** The attempts of a batch of players. */
export const READ_ATTEMPTS: Statement = {
  name: 'read-attempts',
  sql: 'select player_id, remaining from attempts where player_id = any($1::bigint[])',
};

async function insertAttempts(tx: Tx, playerId: number, remaining: number): Promise<void> {
  await tx.insertInto('attempts').values({ player_id: playerId, remaining }).execute();
}

/** Adds so many and returns what there is, or undefined for a player without the row. Locks the row. */
async function increaseAttempts(tx: Tx, playerId: number, count: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('attempts')
    .set({ remaining: sql`remaining + ${count}` })
    .where('player_id', '=', playerId)
    .returning('remaining')
    .executeTakeFirst();
  return row?.remaining;
}

/** Locks the row until this transaction ends. Returns whether there is one. */
async function lockRow(tx: Tx, playerId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('attempts')
    .select('remaining')
    .where('player_id', '=', playerId)
    .forUpdate()
    .execute();
  return rows.length > 0;
}
