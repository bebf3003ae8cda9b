// Ending a player's sessions takes nothing from them: they open the app again, and the messenger signs a new launch.
// A copied token, or a copy of a launch that was signed before, is refused.
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import type { OperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { bumpRestrictionVersion } from '../../../platform/restrictions.ts';
import { findPlayer, type PlayerSummary } from './find-player.ts';
import { runPlayerCommand } from './run-player-command.ts';

/** The player that a command is about, and the reason. */
export type SignOutRequest = { readonly playerId: number; readonly reason: string };

/**
 * Ends all sessions of launches that the messenger signed before now, also those that begin before every server knows of it.
 * @throws OperatorError when there is no such player
 */
export function signOutPlayer(
  database: Database,
  command: OperatorCommand,
  { playerId, reason }: SignOutRequest,
): Promise<PlayerSummary> {
  return runPlayerCommand(database, command, [playerId], async (tx) => {
    await bumpRestrictionVersion(tx);
    const player = await findPlayer(tx, playerId);
    await sql`insert into player_sign_out (player_id, signed_out_at)
      values (${playerId}, now())
      on conflict (player_id) do update set signed_out_at = excluded.signed_out_at`.execute(tx);
    const record = { subject: String(playerId), before: null, after: { sessions: 'ended', why: reason } };
    await recordActions(tx, command, [{ action: 'players sign-out', ...record }]);
    return player;
  });
}
