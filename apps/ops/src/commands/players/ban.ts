import { banPlayers } from '@soho/backend/operator/players';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { escapeText } from '../../plain-text.ts';
import { parsePlayerIds } from '../../player-id.ts';
import { requiredOption } from '../../required-option.ts';
import { waitForServers } from '../../wait-for-servers.ts';
import { withDatabase } from '../../with-database.ts';

/** Shuts players out: all of them, or none. */
export const playersBan: Command = {
  summary: 'bans players; their balance, miners and orders stay',
  operands: '<id…>',
  options: commandOptions,
  details: [
    'When this returns, every server refuses the player as it refuses an unknown user, and the leaderboard no longer shows',
    "them. Payments that were sent still settle, and shares of friends' rewards still arrive.",
  ].join('\n'),
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const playerIds = parsePlayerIds(args.operands);
    const reason = requiredOption(args, 'reason');
    await withDatabase(args.terminal, async (database) => {
      for (const { playerId, nickname, coins } of await banPlayers(database, command, { playerIds, reason })) {
        const what = `${escapeText(nickname)} (${playerId}), with ${coins} coins`;
        args.terminal.print(
          command.apply
            ? `${what}: banned by ${command.operator}.`
            : `${what}, would be banned: nothing is written yet; run again with --apply.`,
        );
      }
      if (command.apply) {
        await waitForServers(database);
      }
    });
    return 0;
  },
};
