import { globSync } from 'node:fs';
import path from 'node:path';
import type { Tally } from './tally.ts';

const places = '{apps,packages,e2e,bench,scripts}/**/*.test.{ts,tsx}';

/** A test file that no suite takes would look like a test that passes: each counts as a failure. */
export function tallyUnreadFiles(read: readonly string[]): Tally {
  const known = new Set(read.map((file) => path.resolve(file)));
  const all = globSync(places, { exclude: ['**/node_modules/**', '**/dist/**', ...clusterTests()] });
  const unread = all.filter((file) => !known.has(path.resolve(file)));
  const failures = unread.map((title) => ({ title, message: 'is read by no suite of vitest.config.ts' }));
  return { passed: 0, failures, skips: [], files: [] };
}

/** If no cluster is given, its suite is skipped. */
function clusterTests(): string[] {
  return process.env['TEST_CITUS_URLS'] ? [] : ['**/*.cluster.test.ts'];
}
