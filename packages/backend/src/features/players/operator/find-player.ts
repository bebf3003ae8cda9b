import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';

/** A player as operators recognise one. */
export type PlayerSummary = { readonly playerId: number; readonly nickname: string; readonly coins: number };

/** @throws OperatorError when there is no such player */
export async function findPlayer(tx: Tx, playerId: number): Promise<PlayerSummary> {
  const { rows } = await sql<PlayerSummary>`select player_id as "playerId", nickname, coins
    from player join balance using (player_id) where player_id = ${playerId}`.execute(tx);
  const [player] = rows;
  if (player === undefined) {
    throw new OperatorError(`There is no player ${playerId}.`);
  }
  return player;
}
