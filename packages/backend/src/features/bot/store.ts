import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/delete-expired.ts';
import { selectCodeOwner } from '../referrals/index.ts';

/** Takes an update for this transaction, once and for all; false when it was handled before. */
export async function claimUpdate(tx: Tx, updateId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bot_update (update_id) values (${updateId}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Notes the code that a person brought before the first launch. A player keeps the inviter, or the lack
 * of one; the first code stands; a code without an owner is not recorded, so that a mistyped one does not take its place.
 */
export async function insertStart(tx: Tx, userId: number, code: string): Promise<void> {
  if ((await selectCodeOwner(tx, code)) !== undefined) {
    await sql`insert into bot_start (player_id, referral_code) select ${userId}::bigint, ${code}
      where not exists (select 1 from player where player_id = ${userId}) on conflict do nothing`.execute(tx);
  }
}

export function deleteOldUpdates(database: Database): Promise<void> {
  return deleteExpired(database, { table: 'bot_update', time: 'handled_at', interval: '3 days' });
}
