// A ban shuts a player out and takes nothing: balance, miners and orders stay, what is under way goes on, and unbanning
// makes everything as it was. Servers refuse the player's tokens as soon as they have read of it.
import type { Database, Tx } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import type { OperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { bumpRestrictionVersion } from '../../../platform/restrictions.ts';
import { refreshPlayer } from '../../leaderboard/index.ts';
import { findPlayer, type PlayerSummary } from './find-player.ts';
import { runPlayerCommand } from './run-player-command.ts';

export type Ban = { readonly reason: string; readonly operator: string; readonly banned_at: Date };

/** The players that a command is about, and the reason. */
export type BanRequest = { readonly playerIds: readonly number[]; readonly reason: string };
export type UnbanRequest = { readonly playerId: number; readonly reason: string };

/** Shuts players out, and hides them on the leaderboard: all of them, or none. @throws OperatorError */
export function banPlayers(
  database: Database,
  command: OperatorCommand,
  { playerIds, reason }: BanRequest,
): Promise<readonly PlayerSummary[]> {
  return runPlayerCommand(database, command, playerIds, async (tx) => {
    await bumpRestrictionVersion(tx);
    const players: PlayerSummary[] = [];
    for (const playerId of new Set(playerIds)) {
      players.push(await ban(tx, command, playerId, reason));
    }
    return players;
  });
}

async function ban(tx: Tx, command: OperatorCommand, playerId: number, reason: string): Promise<PlayerSummary> {
  const player = await findPlayer(tx, playerId);
  const before = await findBan(tx, playerId);
  if (before !== undefined) {
    const since = before.banned_at.toISOString();
    throw new OperatorError(`Player ${playerId} is already banned since ${since} by ${before.operator}.`);
  }
  await tx.insertInto('player_ban').values({ player_id: playerId, reason, operator: command.operator }).execute();
  await refreshPlayer(tx, playerId);
  const record = { subject: String(playerId), before: { banned: false }, after: { banned: true, why: reason } };
  await recordActions(tx, command, [{ action: 'players ban', ...record }]);
  return player;
}

/** Lets a player in again. @throws OperatorError */
export function unbanPlayer(
  database: Database,
  command: OperatorCommand,
  { playerId, reason }: UnbanRequest,
): Promise<PlayerSummary> {
  return runPlayerCommand(database, command, [playerId], async (tx) => {
    await bumpRestrictionVersion(tx);
    const player = await findPlayer(tx, playerId);
    const before = await findBan(tx, playerId);
    if (before === undefined) {
      throw new OperatorError(`Player ${playerId} is not banned.`);
    }
    await tx.deleteFrom('player_ban').where('player_id', '=', playerId).execute();
    await refreshPlayer(tx, playerId);
    const record = {
      subject: String(playerId),
      before: { banned: true, since: before.banned_at },
      after: { banned: false, why: reason },
    };
    await recordActions(tx, command, [{ action: 'players unban', ...record }]);
    return player;
  });
}

function findBan(tx: Tx, playerId: number): Promise<Ban | undefined> {
  return tx.selectFrom('player_ban').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}
