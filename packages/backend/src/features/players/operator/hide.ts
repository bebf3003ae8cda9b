// A hidden player plays on and sees their own place; other players do not see them on any board. A ban does more.
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import type { OperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { bumpRestrictionVersion } from '../../../platform/restrictions.ts';
import { refreshPlayer } from '../../leaderboard/index.ts';
import { findPlayer, type PlayerSummary } from './find-player.ts';
import { runPlayerCommand } from './run-player-command.ts';

/** The player that a command is about, whether boards show them after it, and the reason. */
export type HideRequest = { readonly playerId: number; readonly hidden: boolean; readonly reason: string };

/** Hides a player on the boards, or shows them again. @throws OperatorError when that is already the case */
export function hidePlayer(
  database: Database,
  command: OperatorCommand,
  { playerId, hidden, reason }: HideRequest,
): Promise<PlayerSummary> {
  return runPlayerCommand(database, command, [playerId], async (tx) => {
    // Servers read their boards again when it has changed.
    await bumpRestrictionVersion(tx);
    const player = await findPlayer(tx, playerId);
    const { numAffectedRows } = await (hidden
      ? sql`insert into player_hidden (player_id, reason, operator)
            values (${playerId}, ${reason}, ${command.operator}) on conflict do nothing`
      : sql`delete from player_hidden where player_id = ${playerId}`
    ).execute(tx);
    if (numAffectedRows !== 1n) {
      throw new OperatorError(`Player ${playerId} is ${hidden ? 'already' : 'not'} hidden.`);
    }
    await refreshPlayer(tx, playerId);
    const record = { subject: String(playerId), before: { hidden: !hidden }, after: { hidden, why: reason } };
    await recordActions(tx, command, [{ action: hidden ? 'players hide' : 'players unhide', ...record }]);
    return player;
  });
}
