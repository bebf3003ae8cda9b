import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { openEmptyDatabase, type TestDatabase } from '../testing/databases.ts';
import { migrateBefore } from '../testing/migrate-before.ts';

// The server of the version before runs while and after the migration: these are its statements.

const MIGRATIONS = new URL('./', import.meta.url);
const OLD_LOT = 'insert into lot as known (lot_id, shop_id, group_id, nickname, desction, price, url, image) values';
const OLD_LOT_UPSERT = `on conflict (lot_id) do update set nickname = excluded.nickname, desction = excluded.desction
  where ((known.nickname, known.desction) is distinct from (excluded.nickname, excluded.desction))`;
const OLD_TASK = `insert into task (tag, desction_en, desction_ru, task_type, task_group, reward, count, redirect_url)
  values`;
const OLD_TASK_UPSERT = `on conflict (tag) do update
  set desction_en = excluded.desction_en, desction_ru = excluded.desction_ru, reward = excluded.reward`;

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
  await migrateBefore(opened.database, 19);
  await run("insert into market_category values (1, 'Things')");
  await run("insert into market_shop values (1, 1, 'Shop')");
  await run(`${OLD_LOT} (1, 1, null, 'Lamp', 'A blue lamp', '1', 'https://shop.test/', null)`);
  await run(`${OLD_TASK} ('open_it', 'Open', 'Откройте', 'instant', 'main', 5, 1, 'https://a.test')`);
  await migrate(opened.database, MIGRATIONS);
});
afterAll(() => opened.close());

async function run<Row>(statement: string): Promise<Row[]> {
  return (await sql.raw<Row>(statement).execute(opened.database.kysely)).rows;
}

const tasks = () => run('select tag, desction_en, description_en, desction_ru, description_ru from task order by tag');

test('keeps the existing rows, for the server of this version and of the one before', async () => {
  expect(await run('select description, description_key from market_lot')).toEqual([
    { description: 'A blue lamp', description_key: 'a blue lamp' },
  ]);
  expect(await run("select desction from lot where desction_key like '%blue%'")).toEqual([{ desction: 'A blue lamp' }]);
  expect(await tasks()).toEqual([
    {
      tag: 'open_it',
      desction_en: 'Open',
      description_en: 'Open',
      desction_ru: 'Откройте',
      description_ru: 'Откройте',
    },
  ]);
});

test('the server of the version before adds and changes lots', async () => {
  await run(`${OLD_LOT} (1, 1, null, 'Lamp', 'A red lamp', '1', 'https://shop.test/', null),
    (2, 1, null, 'Vase', 'Tall', '2', 'https://shop.test/', null) ${OLD_LOT_UPSERT}`);
  expect(await run('select lot_id, description, description_key from market_lot order by lot_id')).toEqual([
    { lot_id: 1, description: 'A red lamp', description_key: 'a red lamp' },
    { lot_id: 2, description: 'Tall', description_key: 'tall' },
  ]);
});

test('the server of the version before adds and changes tasks', async () => {
  await run(`${OLD_TASK} ('open_it', 'Look', 'Посмотрите', 'instant', 'main', 6, 1, 'https://a.test'),
    ('see_it', 'See', 'Увидьте', 'instant', 'main', 6, 1, 'https://a.test') ${OLD_TASK_UPSERT}`);
  expect(await run('select tag, description_en, description_ru, reward from task order by tag')).toEqual([
    { tag: 'open_it', description_en: 'Look', description_ru: 'Посмотрите', reward: 6 },
    { tag: 'see_it', description_en: 'See', description_ru: 'Увидьте', reward: 6 },
  ]);
});

test('it reads what this version writes', async () => {
  await run("update task set description_en = 'Watch' where tag = 'see_it'");
  await run("update market_lot set description = 'Small' where lot_id = 2");
  expect(await run("select desction_en from task where tag = 'see_it'")).toEqual([{ desction_en: 'Watch' }]);
  expect(await run('select desction, desction_key from lot where lot_id = 2')).toEqual([
    { desction: 'Small', desction_key: 'small' },
  ]);
});
