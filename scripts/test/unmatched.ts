import path from 'node:path';
import type { Tally } from './tally.ts';

/**
 * A filter that no test file's path contains would look like tests that pass: each counts as a failure.
 * @param read absolute paths of the files that the suites have read
 */
export function tallyUnmatched(filters: readonly string[], read: readonly string[]): Tally {
  // Vitest ignores case too.
  const paths = read.map((file) => path.relative('.', file).toLowerCase());
  const unmatched = filters.filter((filter) => !paths.some((file) => file.includes(filter.toLowerCase())));
  const failures = unmatched.map((title) => ({
    title,
    message: 'is part of no test file of the suites that were run; without the name of a suite, all are searched',
  }));
  return { passed: 0, failures, skips: [], files: [] };
}
