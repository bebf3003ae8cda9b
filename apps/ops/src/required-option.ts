import { cleanLine } from '@soho/backend/operator';
import { type CommandArgs, UsageError } from './command.ts';

/** What an option that cannot be left out was given. @throws UsageError when it was left out or is blank */
export function requiredOption({ value }: CommandArgs, option: string): string {
  const given = cleanLine(value(option) ?? '');
  if (given === '') {
    throw new UsageError(`--${option} is missing`);
  }
  return given;
}
