import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const IDS = 191;

const page = readFileSync('docs/abuse.md', 'utf8');
const rows = [...page.matchAll(/^\| ([A-LO]\d\d) \| .+ \| ((?:`[^`]+\.tsx?`(?:, )?)+) \|$/gm)].map(
  ([, id = '', where = '']) => ({ id, files: [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }),
);

/** A name that begins with ids, of a test that is not skipped: 'B04 50 claims …', 'A03: a user …'. */
const NAME = /(?<!\.(?:skip|todo)\(\s*)['"`]((?:[A-LO]\d\d[: ]+)*[A-LO]\d\d)(?=:? \S)/g;

/** The ids that names in a file begin with; some begin with two. */
function idsIn(file: string): string[] {
  const names = readFileSync(file, 'utf8').matchAll(NAME);
  return [...names].flatMap(([, ids = '']) => ids.match(/[A-LO]\d\d/g) ?? []);
}

test('the table of abuse cases has each id once', () => {
  expect(rows).toHaveLength(IDS);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(IDS);
});

describe.each(rows)('$id', ({ id, files }) => {
  test.each(files)('is tried by a test that has its name, in %s', (file) => {
    expect(existsSync(file) ? idsIn(file) : `${file} does not exist`).toContain(id);
  });
});

test('each attack with an id is in the table', () => {
  const attacks = globSync('e2e/{wire,abuse,alone,faults,smoke,nightly}/*.test.ts').flatMap(idsIn);
  expect(attacks.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  expect(attacks.length).toBeGreaterThan(30);
});
