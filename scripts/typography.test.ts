import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync(import.meta.dirname)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

test('a number stays on one line with its coins', () => {
  expect(sources.match(/.*[\d}] монет.*/g)).toBeNull();
  expect(sources).toContain('100\\u00a0монет');
});

test('a range has an en dash', () => {
  expect(sources.match(/.*[ «]\d-\d.*/g)).toBeNull();
  expect(sources).toContain('1–8');
});
