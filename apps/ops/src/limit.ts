import { type CommandArgs, type Option, UsageError } from './command.ts';

const MOST = 1000;
const USUAL = 20;

export const limitOption: Option = {
  value: 'number',
  about: `how many at most, to ${MOST}; ${USUAL} if not given`,
};

/** How many rows a list may have. @throws UsageError when --limit is no such number */
export function limitOf({ value }: CommandArgs): number {
  const limit = Number(value('limit') ?? USUAL);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
    throw new UsageError(`--limit must be a whole number from 1 to ${MOST}`);
  }
  return limit;
}
