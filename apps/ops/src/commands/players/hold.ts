import { holdPlayers } from '@soho/backend/operator/referrals';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { parsePlayerIds } from '../../player-id.ts';
import { requiredOption } from '../../required-option.ts';
import { withDatabase } from '../../with-database.ts';

/** Lets bonuses of players wait. */
export const playersHold: Command = {
  summary: 'holds bonuses of players from now on, as inviters and as invited',
  operands: '<id…>',
  options: commandOptions,
  details: "They can keep playing and see no difference. 'players release' pays all held bonuses.",
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const whom = { playerIds: parsePlayerIds(args.operands), reason: requiredOption(args, 'reason') };
    const held = await withDatabase(args.terminal, (database) => holdPlayers(database, command, whom));
    const who = held.length === 0 ? 'No further player' : `Players ${held.join(', ')}`;
    args.terminal.print(
      command.apply
        ? `${who}: held by ${command.operator}.`
        : `${who}: would be held, nothing is written yet; run again with --apply.`,
    );
    return 0;
  },
};
