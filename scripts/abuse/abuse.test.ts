import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const IDS = 165;

const page = readFileSync('docs/abuse.md', 'utf8');
const rows = [...page.matchAll(/^\| ([A-KO]\d\d) \| (.+) \| ((?:`e2e[^`]+`(?:, )?)+) \|$/gm)].map(
  ([, id = '', , where = '']) => ({ id, files: [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }),
);

/** The ids that tests' names begin with; some begin with two. */
function idsIn(file: string): string[] {
  const names = readFileSync(file, 'utf8').matchAll(/^.*?['"`]((?:[A-KO]\d\d )*[A-KO]\d\d)\b/gm);
  return [...names].flatMap(([, ids = '']) => ids.split(' '));
}

test('the table of abuse cases has each id once', () => {
  expect(rows).toHaveLength(IDS);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(IDS);
});

describe.each(rows)('$id', ({ id, files }) => {
  test.each(files)('is attacked by a test that has its name, in %s', (file) => {
    expect(idsIn(file)).toContain(id);
  });
});

test('each attack with an id is in the table', () => {
  const attacked = globSync('e2e/{abuse,faults,journeys}/*.test.ts').flatMap(idsIn);
  expect(attacked.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  expect(attacked.length).toBeGreaterThan(IDS);
});
