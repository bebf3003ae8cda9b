import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { audit } from '../../audit.ts';
import { MIGRATIONS, migrationsUpTo } from '../../testing/backups.ts';
import { openEmptyDatabase } from '../../testing/databases.ts';
import { migrate } from './migrate.ts';

/** The migrations of 1.0.0. */
const FIRST_RELEASE = 11;

test('a database of 1.0.0 is brought up to date with its players, games, friends, orders and lots, and its books are right', async () => {
  const { database, close } = await openEmptyDatabase();
  onTestFinished(close);
  const { kysely } = database;
  const first = migrationsUpTo(FIRST_RELEASE);
  await migrate(database, first);
  await sql.raw(OF_THE_FIRST_RELEASE).execute(kysely);
  await migrate(database, MIGRATIONS);
  expect((await audit(database)).filter(({ rows }) => rows.length > 0)).toEqual([]);
  const read = async (query: string) => (await sql.raw(query).execute(kysely)).rows;
  expect(await read('select player_id, coins from leaderboard_row order by coins desc')).toEqual([
    { player_id: 2, coins: 100 },
    { player_id: 1, coins: 65 },
  ]);
  expect(await read('select code, player_id from referral_code order by code')).toEqual([
    { code: 'anasanas', player_id: 1 },
    { code: 'bensbens', player_id: 2 },
  ]);
  expect(await read('select player_id, friend_id from invited_friend')).toEqual([{ player_id: 1, friend_id: 2 }]);
  expect(await read('select player_id, sum(amount)::text as amount from settled_earning group by 1')).toEqual([
    { player_id: 1, amount: '65' },
  ]);
  expect(await read('select code, day::text, count from flag')).toEqual([
    { code: 'too_early', day: '2026-01-02', count: 2 },
  ]);
  expect(await read('select nickname, description from market_lot')).toEqual([
    { nickname: 'Lamp', description: 'It shines.' },
  ]);
  expect(await read('select description_en from task')).toEqual([{ description_en: 'Play a game' }]);

  // The server of 1.0.0 still starts, and writes.
  await migrate(database, first);
  await sql.raw(WRITTEN_BY_IT_AFTERWARDS).execute(kysely);
  expect(await read('select nickname, description from market_lot where lot_id = 2')).toEqual([
    { nickname: 'Torch', description: 'It burns.' },
  ]);
  expect(await read('select description_en, description_ru from task')).toEqual([
    { description_en: 'Play once', description_ru: 'Сыграйте' },
  ]);
  expect(await read('select coins, reached_at::date::text as day from leaderboard_row where player_id = 2')).toEqual([
    { coins: 200, day: '2026-01-03' },
  ]);
});

/** Ana has invited Ben, who has found a pair, and bought a miner. */
const OF_THE_FIRST_RELEASE = `
do $$
declare
  v_game constant uuid := '11111111-1111-4111-8111-111111111111';
  v_order constant uuid := '22222222-2222-4222-8222-222222222222';
  v_account constant text := '0:' || repeat('a', 64);
  v_day constant timestamptz := '2026-01-02 12:00:00+00';
begin
  insert into player (player_id, nickname, language, referral_code) values (1, 'Ana', 'en', 'anasanas'), (2, 'Ben', 'ru', 'bensbens');
  insert into referral (player_id, inviter_id) values (2, 1);
  insert into attempts (player_id, remaining) values (1, 5), (2, 4);
  insert into game (player_id, game_id, kind, board, found, dealt_at, credited_at)
    values (2, v_game, 'card', '{0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7}', '{3}', v_day - interval '1 minute', v_day);
  insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after, created_at) values
    (2, 1, 'game_reward', 'game:' || v_game || ':3', 100, 100, v_day),
    (1, 1, 'referral_earnings', 'settlement:1', 65, 65, v_day);
  insert into balance (player_id, coins, entries) values (1, 65, 1), (2, 100, 1);
  insert into referral_settlement (player_id, seq, amount, total_after) values (1, 1, 65, 65);
  insert into referral_earning (player_id, seq, inviter_id, reason, amount, status, settlement) values
    (2, 0, 1, 'new_referral', 50, 'settled', 1),
    (2, 1, 1, 'game_reward', 15, 'settled', 1);
  insert into leaderboard_row (player_id, coins) values (1, 65), (2, 100);
  insert into leaderboard_bucket (level, prefix, players)
    select level, coins >> (level * 8), count(*) from leaderboard_row, generate_series(0, 6) as level group by 1, 2;
  insert into chain_account values ('mainnet', v_account, 1, repeat('0', 64), 2, repeat('b', 64), v_day);
  insert into payment_order (player_id, order_id, kind, miner_id, network, receiver, wallet, amount, reward, duration_ms, valid_until, settled_at)
    values (2, v_order, 'miner', 1, 'mainnet', v_account, v_account, 1000000000, 75000, 86400000, v_day, v_day);
  insert into receipt (network, account, lt, hash, prev_lt, prev_hash, happened_at, source, value, comment, state, player_id, order_id, settled)
    values ('mainnet', v_account, 2, repeat('b', 64), 1, repeat('0', 64), v_day, v_account, 1000000000, 'm:' || v_order, 'settled', 2, v_order, 1000000000);
  insert into miner_run (player_id, order_id, miner_id, reward, started_at, ready_at)
    values (2, v_order, 1, 75000, v_day, v_day + interval '1 day');
  insert into flag (player_id, code, ref, created_at) values (2, 'too_early', 'a', v_day), (2, 'too_early', 'b', v_day);
  insert into task (tag, desction_en, desction_ru, task_type, task_group, reward, count, metric)
    values ('play_it', 'Play a game', 'Сыграйте', 'progress', 'early', 10, 1, 'games_played');
  insert into market_category (category_id, nickname) values (1, 'Home');
  insert into market_shop (shop_id, category_id, nickname) values (1, 1, 'Lights');
  insert into lot (lot_id, shop_id, nickname, desction, price, url) values (1, 1, 'Lamp', 'It shines.', '5', 'https://example.com/1');
end
$$`;

const WRITTEN_BY_IT_AFTERWARDS = `
do $$
begin
  insert into lot (lot_id, shop_id, nickname, desction, price, url) values (2, 1, 'Torch', 'It burns.', '3', 'https://example.com/2');
  update task set desction_en = 'Play once';
  update balance set coins = 200, entries = 2 where player_id = 2;
  insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after, created_at)
    values (2, 2, 'task_reward', 'task:play_it', 100, 200, '2026-01-03 12:00:00+00');
  update leaderboard_row set coins = 200 where player_id = 2;
end
$$`;
