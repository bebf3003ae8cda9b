import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Secret } from '../../platform/secret.ts';

/**
 * Stands for the messenger's id of a person whose data was erased; without the secret, the id cannot be found by
 * trying.
 */
export function hashPerson(secret: Secret, playerId: number): string {
  return createHmac('sha256', secret.reveal()).update(`erased ${playerId}`).digest('base64url');
}

/** Whether the data of the person with this id was erased once. */
export async function wasErased(tx: Tx, secret: Secret, playerId: number): Promise<boolean> {
  const { rows } = await sql`select from erased_player where person_hash = ${hashPerson(secret, playerId)}`.execute(tx);
  return rows.length > 0;
}
