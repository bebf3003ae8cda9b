import { unbanPlayer } from '@soho/backend/operator/players';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { escapeText } from '../../plain-text.ts';
import { parsePlayerId } from '../../player-id.ts';
import { requiredOption } from '../../required-option.ts';
import { waitForServers } from '../../wait-for-servers.ts';
import { withDatabase } from '../../with-database.ts';

/** Lets a player in again. */
export const playersUnban: Command = {
  summary: 'unbans a player and restores full access',
  operands: '<id>',
  options: commandOptions,
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const whom = { playerId: parsePlayerId(args.operands[0] ?? ''), reason: requiredOption(args, 'reason') };
    await withDatabase(args.terminal, async (database) => {
      const { nickname, coins } = await unbanPlayer(database, command, whom);
      const what = `${escapeText(nickname)} (${whom.playerId}), with ${coins} coins`;
      if (command.apply) {
        await waitForServers(database);
      }
      args.terminal.print(
        command.apply
          ? `${what}: unbanned by ${command.operator}.`
          : `${what}, would be unbanned: nothing is written yet; run again with --apply.`,
      );
    });
    return 0;
  },
};
