import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a project of `vitest.config.ts` or `playwright.config.ts` runs, by day or at night. */
const RUN = [
  /^(packages|apps|bench|scripts)\/.+\.test\.ts$/,
  /^apps\/(miniapp|console)\/.+(?<!\.nightly)\.test\.tsx$/,
  /^e2e\/(wire|model|faults|abuse)\/.+\.test\.ts$/,
  /^e2e\/alone\/.+\.nightly\.test\.ts$/,
  /^e2e\/(smoke|nightly)\/.+(?<!\.nightly)\.test\.ts$/,
];

test('every file of tests is run by some project', () => {
  const files = globSync('{packages,apps,bench,scripts,e2e}/**/*.test.{ts,tsx}', { exclude: ['**/node_modules/**'] });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => !RUN.some((pattern) => pattern.test(file)))).toEqual([]);
});
