import { removeAccount } from '@soho/backend/operator';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { parsePlayerId } from '../../player-id.ts';
import { withDatabase } from '../../with-database.ts';

/** Removes an operator of the console. */
export const operatorsRemove: Command = {
  summary: 'removes an operator of the console, and signs them out everywhere',
  operands: '<telegram id>',
  options: commandOptions,
  details: 'Their next request is refused. What they did stays in the log. The last owner can only go last.',
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const operatorId = parsePlayerId(args.operands[0] ?? '');
    const { before } = await withDatabase(args.terminal, (database) => removeAccount(database, command, operatorId));
    const what = `${before?.name} (${operatorId}), ${before?.role}`;
    args.terminal.print(
      command.apply
        ? `${what}: removed by ${command.operator}.`
        : `${what}, would be removed: nothing is written yet; run again with --apply.`,
    );
    return 0;
  },
};
