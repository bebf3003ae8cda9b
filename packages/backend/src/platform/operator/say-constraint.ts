import { sqlState } from '../database/transaction.ts';

/** By the classes of PostgreSQL's errors (appendix A): what was typed does not fit the columns, or the rows. */
const words: Readonly<Record<string, string>> = {
  '22003': 'a number is too large',
  '22008': 'a time is out of range',
  '23502': 'a value is missing',
  '23503': 'it names something that does not exist, or no longer',
  '23505': 'there is one already',
  '23514': 'a value is not allowed',
};

/** Why the database has refused an operator's change; undefined for any other error. */
export function sayConstraint(error: unknown): string | undefined {
  const state = sqlState(error) ?? '';
  if (!/^2[23]\w{3}$/.test(state)) {
    return undefined;
  }
  const { table, constraint } = error as { readonly table?: string; readonly constraint?: string };
  const where = [table, constraint].filter((name) => name !== undefined).join(', ');
  return `Nothing was changed: ${words[state] ?? 'a value does not fit'}${where === '' ? '' : ` (${where})`}.`;
}
