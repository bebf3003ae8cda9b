// A ban shuts a player out and takes nothing: balance, miners and orders stay, what is under way goes on, and unbanning
// makes everything as it was. Servers take the player's tokens no more as soon as they have read of it.
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { bumpRestrictionVersion } from '../../../platform/restrictions.ts';
import { refreshPlayer } from '../../leaderboard/index.ts';

export type Ban = { readonly reason: string; readonly operator: string; readonly banned_at: Date };

/** What a command is about: whom, and why. */
export type BanRequest = { readonly playerId: number; readonly reason: string };

/** Shuts a player out, and hides them on the leaderboard. @throws OperatorError */
export function banPlayer(
  database: Database,
  command: OperatorCommand,
  { playerId, reason }: BanRequest,
): Promise<PlayerSummary> {
  return runOperatorCommand(database, command, async (tx) => {
    await bumpRestrictionVersion(tx);
    const player = await findPlayer(tx, playerId);
    const before = await findBan(tx, playerId);
    if (before !== undefined) {
      const since = before.banned_at.toISOString();
      throw new OperatorError(`Player ${playerId} is already banned since ${since} by ${before.operator}.`);
    }
    await tx.insertInto('player_ban').values({ player_id: playerId, reason, operator: command.operator }).execute();
    await refreshPlayer(tx, playerId);
    const record = { subject: String(playerId), before: { banned: false }, after: { banned: true, why: reason } };
    await recordActions(tx, command.operator, [{ action: 'players ban', ...record }]);
    return player;
  });
}

/** Lets a player in again. @throws OperatorError */
export function unbanPlayer(
  database: Database,
  command: OperatorCommand,
  { playerId, reason }: BanRequest,
): Promise<PlayerSummary> {
  return runOperatorCommand(database, command, async (tx) => {
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
    await recordActions(tx, command.operator, [{ action: 'players unban', ...record }]);
    return player;
  });
}

/** A player as operators recognise one. */
export type PlayerSummary = { readonly nickname: string; readonly coins: number };

async function findPlayer(tx: Tx, playerId: number): Promise<PlayerSummary> {
  const { rows } = await sql<PlayerSummary>`select nickname, coins from player join balance using (player_id)
    where player_id = ${playerId}`.execute(tx);
  const [player] = rows;
  if (player === undefined) {
    throw new OperatorError(`There is no player ${playerId}.`);
  }
  return player;
}

function findBan(tx: Tx, playerId: number): Promise<Ban | undefined> {
  return tx.selectFrom('player_ban').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}
