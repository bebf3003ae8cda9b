import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { openEmptyDatabase, type TestDatabase } from '../testing/databases.ts';
import { migrateBefore } from '../testing/migrate-before.ts';

// Tables that an upgrade fills with what servers of the version before have written elsewhere.
const MIGRATIONS = new URL('./', import.meta.url);
const ORDER = '11111111-1111-4111-8111-111111111111';

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openEmptyDatabase();
});
afterEach(() => opened.close());

/** Runs statements on a database that lacks the migrations from this number on, and then migrates it. */
async function upgradeFrom(number: number, ...statements: readonly string[]): Promise<void> {
  await migrateBefore(opened.database, number);
  for (const statement of statements) {
    await sql.raw(statement).execute(opened.database.kysely);
  }
  await migrate(opened.database, MIGRATIONS);
}

async function read(query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(opened.database.kysely)).rows;
}

const ADD_PLAYERS = `insert into player (player_id, nickname, language, referral_code)
  select n, 'Jo', 'en', 'code' || n from generate_series(1, 4) as n`;

test('players from before the table of codes are found by their codes', async () => {
  await upgradeFrom(51, ADD_PLAYERS);
  expect(await read("select player_id from referral_code where code = 'code3'")).toEqual([{ player_id: 3 }]);
});

test('orders from before the table of their owners are found by their ids', async () => {
  await upgradeFrom(
    53,
    ADD_PLAYERS,
    `insert into payment_order
        (player_id, order_id, kind, miner_id, currency, amount, reward, duration_ms, valid_until)
      values (3, '${ORDER}', 'miner', 1, 'stars', 100, 5000, 1000, now())`,
  );
  expect(await read(`select player_id from order_owner where order_id = '${ORDER}'`)).toEqual([{ player_id: 3 }]);
});

test.each([
  ['are counted by the upgrade', 1, 2],
  ['are left to the job, if it has never counted', null, 0],
])('channels joined on days before %s', async (_, countedDaysAgo, days) => {
  await upgradeFrom(
    70,
    ADD_PLAYERS,
    `insert into channel_membership (player_id, channel, joined, checked_at)
      select n, '@news', n < 4, now() - (array[31, 30, 3, 3])[n] * interval '1 day' from generate_series(1, 4) as n`,
    `insert into daily_figure (day, kind, value) select (now() at time zone 'utc')::date - ${countedDaysAgo}::integer,
      'games', 1 where ${countedDaysAgo}::integer is not null`,
  );
  expect(await read("select value::integer as value from daily_figure where kind = 'channels_joined'")).toEqual(
    Array.from({ length: days }, () => ({ value: 1 })),
  );
});

test('friends from before the table are stored with their inviter', async () => {
  await upgradeFrom(75, ADD_PLAYERS, 'insert into referral (player_id, inviter_id) values (2, 1)');
  expect(await read('select player_id, friend_id from invited_friend')).toEqual([{ player_id: 1, friend_id: 2 }]);
});

test('what was paid before there was the table is stored with the inviter, and what was not is not', async () => {
  await upgradeFrom(
    78,
    `insert into referral_earning (player_id, seq, inviter_id, reason, amount)
      values (2, 0, 1, 'new_referral', 50), (3, 0, 1, 'new_referral', 50)`,
    "update referral_earning set status = 'settled', settlement = 1 where player_id = 2",
  );
  expect(await read('select player_id, friend_id, seq, reason, amount, settlement from settled_earning')).toEqual([
    { player_id: 1, friend_id: 2, seq: 0, reason: 'new_referral', amount: 50, settlement: 1 },
  ]);
});
