import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { folderOf } from '../../testing/sql-folder.ts';
import { MigrationBlocked, migrate } from './migrate.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
beforeEach(() => run('drop schema public cascade', 'create schema public'));
afterAll(() => opened.close());

async function run(...statements: string[]): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(opened.database.kysely);
  }
}

async function read<Row>(query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(opened.database.kysely)).rows;
}

const applied = () => read<{ number: number; name: string }>('select number, name from migration order by number');

const FIRST = "create table tea (name text);\ninsert into tea values ('oolong');\n";
const SECOND = 'alter table tea add column cups integer not null default 1;\n';

test('applies the numbered files in order, and remembers them', async () => {
  await migrate(opened.database, folderOf({ '0002-cups.sql': SECOND, '0001-tea.sql': FIRST }));
  expect(await read('select * from tea')).toEqual([{ name: 'oolong', cups: 1 }]);
  expect(await applied()).toEqual([
    { number: 1, name: '0001-tea.sql' },
    { number: 2, name: '0002-cups.sql' },
  ]);
});

test('does nothing when there is nothing to do', async () => {
  const folder = folderOf({ '0001-tea.sql': FIRST });
  await migrate(opened.database, folder);
  const before = await read('select * from migration');
  await migrate(opened.database, folder);
  expect(await read('select * from migration')).toEqual(before);
  expect(await read('select * from tea')).toHaveLength(1);
});

test('applies new files to an existing schema', async () => {
  await migrate(opened.database, folderOf({ '0001-tea.sql': FIRST }));
  await migrate(opened.database, folderOf({ '0001-tea.sql': FIRST, '0002-cups.sql': SECOND }));
  expect(await read('select * from tea')).toEqual([{ name: 'oolong', cups: 1 }]);
});

test('refuses a database to which other files were applied, by their names, and applies nothing', async () => {
  await migrate(opened.database, folderOf({ '0001-tea.sql': FIRST }));
  const changed = folderOf({ '0001-tea.sql': `${FIRST}-- a word more\n`, '0002-cups.sql': SECOND });
  await expect(migrate(opened.database, changed)).rejects.toThrow(
    /its 0001-tea\.sql are not this version's\. Nothing was changed\./,
  );
  expect(await applied()).toHaveLength(1);
});

test('an older server runs on a newer schema', async () => {
  await migrate(opened.database, folderOf({ '0001-tea.sql': FIRST, '0002-cups.sql': SECOND }));
  await migrate(opened.database, folderOf({ '0001-tea.sql': FIRST }));
  expect(await applied()).toHaveLength(2);
});

test('a file that fails is rolled back whole, and those before it stay applied', async () => {
  const folder = folderOf({
    '0001-tea.sql': FIRST,
    '0002-bad.sql': 'create table cup (id integer);\nselect nonsense;\n',
  });
  await expect(migrate(opened.database, folder)).rejects.toThrow(/nonsense/);
  expect(await read("select to_regclass('tea') as tea, to_regclass('cup') as cup")).toEqual([
    { tea: 'tea', cup: null },
  ]);
  expect(await applied()).toEqual([{ number: 1, name: '0001-tea.sql' }]);
  await migrate(
    opened.database,
    folderOf({ '0001-tea.sql': FIRST, '0002-bad.sql': 'create table cup (id integer);\n' }),
  );
  expect(await applied()).toHaveLength(2);
});

test.each([
  ['a lock that it does not get', '55P03'],
  ['a deadlock', '40P01'],
])('%s blocks a file and changes nothing: the next start tries again', async (_, state) => {
  const blocked = `create table cup (id integer);\ndo $$ begin raise exception using errcode = '${state}'; end $$;\n`;
  await expect(migrate(opened.database, folderOf({ '0001-cups.sql': blocked }))).rejects.toThrow(MigrationBlocked);
  expect(await read("select to_regclass('cup') as cup")).toEqual([{ cup: null }]);
  await migrate(opened.database, folderOf({ '0001-cups.sql': 'create table cup (id integer);\n' }));
  expect(await applied()).toHaveLength(1);
});

test("leaves a function's body whole", async () => {
  const body = `create function twice(n integer) returns integer language plpgsql as $$
declare
  result integer;
begin
  result := n;
  result := result * 2;
  return result;
end;
$$;

create function thrice(n integer) returns integer language sql as $$
  select n * 3;
$$;
create table tea (cups integer default twice(4));
insert into tea default values;`;
  await migrate(opened.database, folderOf({ '0001-functions.sql': body }));
  expect(await read('select cups, thrice(cups) as more from tea')).toEqual([{ cups: 8, more: 24 }]);
});

test('reads no file that is not numbered', async () => {
  await migrate(
    opened.database,
    folderOf({
      '0001-tea.sql': FIRST,
      'README.md': 'drop table tea;',
      '2-x.sql': 'nonsense',
      '0002-x.sql.bak': 'nonsense',
    }),
  );
  expect(await applied()).toHaveLength(1);
});

test('the migrations of this product are numbered without a gap, and apply once', async () => {
  // It is a copy of one that all of them were applied to.
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  const readApplied = () =>
    sql<{ number: number }>`select number, name from migration order by number`.execute(database.kysely);
  const { rows: first } = await readApplied();
  await migrate(database, new URL('../../migrations/', import.meta.url));
  expect(first.length).toBeGreaterThanOrEqual(3);
  expect(first.map(({ number }) => number)).toEqual(first.map((_, index) => index + 1));
  expect((await readApplied()).rows).toEqual(first);
});
