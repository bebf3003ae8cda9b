import { signOutPlayer } from '@soho/backend/operator/players';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { escapeText } from '../../plain-text.ts';
import { parsePlayerId } from '../../player-id.ts';
import { requiredOption } from '../../required-option.ts';
import { waitForServers } from '../../wait-for-servers.ts';
import { withDatabase } from '../../with-database.ts';

/** Ends a player's sessions. */
export const playersSignOut: Command = {
  summary: "ends a player's sessions, after a stolen phone for example",
  operands: '<id>',
  options: commandOptions,
  details: [
    'When this returns, every server refuses the tokens that the player had, and launches that were signed before. The',
    'player keeps everything, and goes on once they open the app again.',
  ].join('\n'),
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const playerId = parsePlayerId(args.operands[0] ?? '');
    const request = { playerId, reason: requiredOption(args, 'reason') };
    const { nickname } = await withDatabase(args.terminal, async (database) => {
      const player = await signOutPlayer(database, command, request);
      if (command.apply) {
        await waitForServers(database);
      }
      return player;
    });
    const player = `${escapeText(nickname)} (${playerId})`;
    args.terminal.print(
      command.apply
        ? `${player}: signed out everywhere by ${command.operator}.`
        : `${player}, would be signed out everywhere: nothing is written yet; run again with --apply.`,
    );
    return 0;
  },
};
