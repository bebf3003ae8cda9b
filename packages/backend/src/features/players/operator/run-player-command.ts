import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { type OperatorCommand, runOperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { bumpRestrictionVersion } from '../../../platform/restrictions.ts';
import { refreshPlayer } from '../../leaderboard/index.ts';

/**
 * Runs a command about who may play or is shown, as `runOperatorCommand` does. The servers of a cluster commit one after the other.
 * Meanwhile one of our servers, or the board's job, may read the new version of the restrictions with a player's old rows. So
 * servers are notified once more afterwards, and the board is brought up to date. The same after a refusal: an earlier try may
 * have been committed and then failed.
 */
export async function runPlayerCommand<Result>(
  database: Database,
  command: OperatorCommand,
  playerIds: readonly number[],
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await runOperatorCommand(database, command, work);
  } finally {
    if (command.apply) {
      await runOperatorCommand(database, command, bumpRestrictionVersion);
      await runOperatorCommand(database, command, async (tx) => {
        for (const playerId of playerIds) {
          await refreshPlayer(tx, playerId);
        }
      });
    }
  }
}

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
