import { type CommandArgs, type Option, UsageError } from './command.ts';

const MAX = 1000;
const DEFAULT = 20;

export const limitOption: Option = {
  value: 'number',
  description: `the most rows, up to ${MAX}; ${DEFAULT} by default`,
};

/** How many rows a list may have. @throws UsageError when --limit is not such a number */
export function parseLimit({ value }: CommandArgs): number {
  const limit = Number(value('limit') ?? DEFAULT);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX) {
    throw new UsageError(`--limit must be a whole number from 1 to ${MAX}`);
  }
  return limit;
}
