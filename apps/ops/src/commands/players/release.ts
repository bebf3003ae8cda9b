import { releasePlayers } from '@soho/backend/operator/referrals';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { parsePlayerIds } from '../../player-id.ts';
import { requiredOption } from '../../required-option.ts';
import { withDatabase } from '../../with-database.ts';

/** Pays players' held bonuses, and ends the holds. */
export const playersRelease: Command = {
  summary: 'ends holds of players, and pays all their held bonuses',
  operands: '<id…>',
  options: commandOptions,
  details: "Also bonuses over the daily cap: 'referrals release' pays single ones.",
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const whom = { playerIds: parsePlayerIds(args.operands), reason: requiredOption(args, 'reason') };
    const { released, bonuses, coins } = await withDatabase(args.terminal, (database) =>
      releasePlayers(database, command, whom),
    );
    const what = `${released.length} holds end, ${bonuses} bonuses of ${coins} coins are due`;
    args.terminal.print(
      command.apply
        ? `${what}: released by ${command.operator}.`
        : `${what}: nothing is written yet; run again with --apply.`,
    );
    return 0;
  },
};
