import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isOnCluster, openTestDatabase } from '../testing/databases.ts';
import { distribute } from './distribute.ts';
import { functionPlaces, keyOf, layout } from './layout.ts';

test('every table of the migrations has a place, and nothing else has', async ({ onTestFinished }) => {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'
    order by tablename`.execute(database.kysely);
  expect(Object.keys(layout).toSorted()).toEqual(rows.map(({ name }) => name));
});

test('every function of the migrations has a place, but those of triggers', async ({ onTestFinished }) => {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  const { rows } = await sql<{ name: string }>`select distinct proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and not exists (
      select 1 from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    order by proname`.execute(database.kysely);
  expect(Object.keys(functionPlaces).toSorted()).toEqual(rows.map(({ name }) => name));
});

test('a spread table has the column that spreads it first in its key', async ({ onTestFinished }) => {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  const { rows } = await sql<{ table: string; column: string }>`select relname as table, attname as column
    from pg_constraint join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'p' and relnamespace = 'public'::regnamespace`.execute(database.kysely);
  const first = new Map(rows.map(({ table, column }) => [table, column]));
  const spread = Object.keys(layout).filter((table) => keyOf(table) !== undefined);
  expect(spread.length).toBeGreaterThan(0);
  expect(spread.map((table) => [table, first.get(table)])).toEqual(spread.map((table) => [table, keyOf(table)]));
});

test('a database that is not a cluster is refused', async ({ onTestFinished, skip }) => {
  skip(isOnCluster(), 'is a cluster');
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  await expect(distribute(database, { apply: true, shards: 4 })).rejects.toThrow(
    'not the coordinator of a Citus cluster',
  );
});
