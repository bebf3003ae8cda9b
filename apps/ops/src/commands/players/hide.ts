import { hidePlayer } from '@soho/backend/operator/players';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { escapeText } from '../../plain-text.ts';
import { parsePlayerId } from '../../player-id.ts';
import { requiredOption } from '../../required-option.ts';
import { waitForServers } from '../../wait-for-servers.ts';
import { withDatabase } from '../../with-database.ts';

const makeCommand = (hidden: boolean, summary: string): Command => ({
  summary,
  operands: '<id>',
  options: commandOptions,
  details: 'The player plays on, sees their own place, and notices nothing else.',
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const playerId = parsePlayerId(args.operands[0] ?? '');
    const request = { playerId, hidden, reason: requiredOption(args, 'reason') };
    const { nickname } = await withDatabase(args.terminal, async (database) => {
      const player = await hidePlayer(database, command, request);
      if (command.apply) {
        await waitForServers(database);
      }
      return player;
    });
    const what = hidden ? 'hidden on the boards' : 'shown on the boards';
    args.terminal.print(
      command.apply
        ? `${escapeText(nickname)} (${playerId}): ${what} by ${command.operator}.`
        : `${escapeText(nickname)} (${playerId}), would be ${what}: nothing is written yet; run again with --apply.`,
    );
    return 0;
  },
});

/** Hides a player on the boards. */
export const playersHide = makeCommand(
  true,
  'hides a player on the leaderboard, in leagues and among friends, without a ban',
);

/** Shows a hidden player again. */
export const playersUnhide = makeCommand(false, 'shows a hidden player on the boards again');
