import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contentsOf, countsOf, openFor, prepareSavedWorld, restore, saveAgain } from '../testing/backups.ts';
import { openEmptyDatabase } from '../testing/databases.ts';
import { AWKWARD } from '../testing/full-world.ts';
import { dumpSchema } from '../testing/schema-dump.ts';

/** Unlogged: what they hold may be lost with the next crash anyway. */
const NOT_SAVED = ['audit_outcome', 'console_question', 'console_session', 'job_round', 'request_count'];

const backup = prepareSavedWorld();
/** The schema of the migrations: that of a backed-up cluster is another one. */
const readSchema = () => readFileSync(new URL('../schema.txt', import.meta.url), 'utf8');

test('every table that the migrations make is in a backup, but those that a crash may empty', () => {
  const schema = readSchema();
  const tables = [...schema.matchAll(/^table (\w+)/gm)].map(([, name = '']) => name);
  expect(backup().manifest.tables.map(({ name }) => name)).toEqual(tables.filter((name) => !NOT_SAVED.includes(name)));
});

test('what is restored is what was saved: rows, schema, invariants', async () => {
  const target = await openFor(openEmptyDatabase());
  const restored = await restore(target, backup().folder);
  expect(restored).toEqual({ leftOut: [], broken: [] });
  const counts = Object.fromEntries(backup().manifest.tables.map(({ name, rows }) => [name, rows]));
  const actions = Number(counts['operator_action']) + 1;
  expect(await countsOf(target, backup().manifest)).toEqual({ ...counts, operator_action: actions });
  expect(await dumpSchema(target.database)).toBe(readSchema());
  expect(contentsOf(await saveAgain(target))).toEqual(contentsOf(backup().manifest));
  const { rows } = await sql`select description from market_lot order by lot_id`.execute(target.database.kysely);
  expect(rows).toEqual([{ description: AWKWARD }, { description: '' }, { description: '\\.' }]);
});
