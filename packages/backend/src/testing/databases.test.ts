import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isOnPostgres, openTestDatabase } from './databases.ts';

/** Runs statements on a test database and closes it, as a test file does at its end. */
async function use(...statements: readonly string[]): Promise<void> {
  const { database, close } = await openTestDatabase();
  for (const statement of statements) {
    await sql.raw(statement).execute(database.kysely);
  }
  await close();
}

async function openNext() {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  const read = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(database.kysely)).rows;
  return { read };
}

test('the next test finds none of the rows of the one before, and what migrations have written', async () => {
  await use(
    "insert into player (player_id, nickname, language, referral_code) values (7, 'Jo', 'en', 'jojojojo')",
    'insert into balance (player_id, coins, entries) values (7, 5, 1)',
    "insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after) values (7, 1, 'seed', 'a', 5, 5)",
    'update restriction_version set version = 9',
    `insert into operator_action (operator, action, subject) values ('mira', 'test', 'a')`,
  );
  const { read } = await openNext();
  expect(await read('select player_id from player')).toEqual([]);
  expect(await read('select player_id from ledger_entry')).toEqual([]);
  expect(
    await read(
      "insert into operator_action (operator, action, subject) values ('mira', 'test', 'a') returning action_id",
    ),
  ).toEqual([{ action_id: 1 }]);
  expect(await read('select version from restriction_version')).toEqual([{ version: 1 }]);
  expect(await read('select count(*) > 5 as migrated from migration')).toEqual([{ migrated: true }]);
});

test.each([
  ['a column', 'alter table player add column colour text'],
  ['a constraint', 'alter table balance drop constraint balance_coins_check'],
  ['a trigger', 'drop trigger append_only on ledger_entry'],
  ['a trigger that is off', 'alter table ledger_entry disable trigger append_only'],
])('the next test finds the schema of the migrations: %s', async (_, change) => {
  await use(change);
  const { read } = await openNext();
  await expect(read('select colour from player')).rejects.toThrow(/colour/);
  const constraints = "select count(*) from pg_constraint where conname = 'balance_coins_check'";
  expect(await read(constraints)).toEqual([{ count: 1 }]);
  const triggers = `select tgenabled as state from pg_trigger
    where tgname = 'append_only' and tgrelid = 'ledger_entry'::regclass`;
  expect(await read(triggers)).toEqual([{ state: 'O' }]);
});

test('a database that has held much is not used again', async ({ skip }) => {
  skip(!isOnPostgres(), 'embedded databases have no names to tell them apart');
  const { database, close } = await openTestDatabase();
  const nameOf = async ({ kysely }: typeof database) =>
    (await sql<{ name: string }>`select current_database() as name`.execute(kysely)).rows[0]?.name;
  const before = await nameOf(database);
  await sql`insert into bot_update (update_id) select generate_series(1, 300000)`.execute(database.kysely);
  await close();
  const next = await openTestDatabase();
  onTestFinished(next.close);
  expect(await nameOf(next.database)).not.toBe(before);
});
