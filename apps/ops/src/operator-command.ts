import { userInfo } from 'node:os';
import { type Author, cleanLine, type OperatorCommand } from '@soho/backend/operator';
import { type CommandArgs, type Option, UsageError } from './command.ts';

type Options = Readonly<Record<string, Option>>;

/** The option of every command that is recorded. */
export const asOption: Options = { as: { value: 'name', description: 'your name, for the record; $USER by default' } };

/** The option of every command that can be previewed. */
export const applyOption: Options = {
  apply: { description: 'writes the changes; without it the command only shows them' },
};

/** The options of a shell's own commands that are recorded. */
export const authorOptions: Options = {
  ...asOption,
  reason: { value: 'text', description: 'why, for the record; players see it only in an export of their data' },
};

/** The options of a shell's own commands that change something. */
export const commandOptions: Options = { ...applyOption, ...authorOptions };

/** The operator's name. @throws UsageError when --as is empty */
export function parseOperator({ value, terminal }: CommandArgs): string {
  const operator = cleanLine(value('as') ?? (terminal.env['USER'] || userInfo().username));
  if (operator === '') {
    throw new UsageError('--as must not be empty');
  }
  return operator;
}

/** The operator's name, and the reason if one is given. @throws UsageError when --as is empty */
export function parseAuthor(args: CommandArgs): Author {
  const operator = parseOperator(args);
  const reason = cleanLine(args.value('reason') ?? '');
  return reason ? { operator, reason } : { operator };
}

/** The operator's name and reason, and whether to apply the command. @throws UsageError when --as is empty */
export function parseOperatorCommand(args: CommandArgs): OperatorCommand {
  return { ...parseAuthor(args), apply: args.has('apply') };
}
