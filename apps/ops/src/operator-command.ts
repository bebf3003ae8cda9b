import { userInfo } from 'node:os';
import type { OperatorCommand } from '@soho/backend/operator';
import { type CommandArgs, type Option, UsageError } from './command.ts';

/** The option of every command that is recorded. */
export const operatorOptions: Readonly<Record<string, Option>> = {
  as: { value: 'name', description: 'your name, for the record; $USER by default' },
};

/** The options of every command that changes something. */
export const commandOptions: Readonly<Record<string, Option>> = {
  apply: { description: 'writes the changes; without it the command only shows them' },
  ...operatorOptions,
};

/** The operator's name. @throws UsageError when --as is empty */
export function parseOperator({ value, terminal }: CommandArgs): string {
  const operator = (value('as') ?? (terminal.env['USER'] || userInfo().username)).trim();
  if (operator === '') {
    throw new UsageError('--as must not be empty');
  }
  return operator;
}

/** The operator's name, and whether to apply the command. @throws UsageError when --as is empty */
export function parseOperatorCommand(args: CommandArgs): OperatorCommand {
  return { operator: parseOperator(args), apply: args.has('apply') };
}
