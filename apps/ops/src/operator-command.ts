import { userInfo } from 'node:os';
import { type Author, cleanLine, type OperatorCommand } from '@soho/backend/operator';
import { type CommandArgs, type Option, UsageError } from './command.ts';

/** The options of every command that is recorded. */
export const authorOptions: Readonly<Record<string, Option>> = {
  as: { value: 'name', description: 'your name, for the record; $USER by default' },
  reason: { value: 'text', description: 'why, for the record; players see it only in an export of their data' },
};

/** The options of every command that changes something. */
export const commandOptions: Readonly<Record<string, Option>> = {
  apply: { description: 'writes the changes; without it the command only shows them' },
  ...authorOptions,
};

/** The operator's name, and the reason if one is given. @throws UsageError when --as is empty */
export function parseAuthor({ value, terminal }: CommandArgs): Author {
  const operator = cleanLine(value('as') ?? (terminal.env['USER'] || userInfo().username));
  if (operator === '') {
    throw new UsageError('--as must not be empty');
  }
  const reason = cleanLine(value('reason') ?? '');
  return reason ? { operator, reason } : { operator };
}

/** The operator's name and reason, and whether to apply the command. @throws UsageError when --as is empty */
export function parseOperatorCommand(args: CommandArgs): OperatorCommand {
  return { ...parseAuthor(args), apply: args.has('apply') };
}
