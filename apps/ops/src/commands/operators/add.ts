import { listAccounts, roles, setAccount } from '@soho/backend/operator';
import { type Command, UsageError } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { parsePlayerId } from '../../player-id.ts';
import { requiredOption } from '../../required-option.ts';
import { withDatabase } from '../../with-database.ts';

/** Lets a person use the console, or gives them another role or name. */
export const operatorsAdd: Command = {
  summary: 'lets a person use the console, or gives them another role',
  operands: '<telegram id>',
  options: {
    role: { value: 'role', description: `one of ${roles.join(', ')}` },
    name: { value: 'name', description: 'what the log calls them; the id by default' },
    ...commandOptions,
  },
  details: [
    'The id is the number that Telegram knows the person by: bots that tell people their id show it. The person signs in at',
    'CONSOLE_URL by pressing a button in the chat with the bot. One operator at least must be an owner.',
  ].join('\n'),
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const operatorId = parsePlayerId(args.operands[0] ?? '');
    const wanted = requiredOption(args, 'role');
    const role = roles.find((one) => one === wanted);
    if (role === undefined) {
      throw new UsageError(`--role must be one of ${roles.join(', ')}`);
    }
    const { before, after } = await withDatabase(args.terminal, async (database) => {
      const known = (await listAccounts(database)).find((account) => account.operatorId === operatorId);
      const name = args.value('name')?.trim() ?? known?.name ?? String(operatorId);
      return setAccount(database, command, { operatorId, name, role });
    });
    const what = `${after?.name} (${operatorId}): ${before?.role ?? 'no role'} → ${after?.role}`;
    args.terminal.print(
      command.apply
        ? `${what}; recorded for ${command.operator}.`
        : `${what}; nothing is written yet; run again with --apply.`,
    );
    return 0;
  },
};
