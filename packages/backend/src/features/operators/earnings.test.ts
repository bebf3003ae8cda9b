import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { listEarnings, writeEarnings } from './earnings.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await sql`insert into daily_figure (day, kind, value) values
    ('2026-03-01', 'ton_received', 1250000000), ('2026-03-01', 'stars_received', 150),
    ('2026-03-01', 'coins_game_reward', 700), ('2026-03-01', 'coins_task_reward', 50),
    ('2026-03-01', 'coins_wardrobe_purchase', -20), ('2026-03-01', 'coins_adjustment_taken', -5),
    ('2026-03-01', 'collected:first', 9), ('2026-03-01', 'ads', 3),
    ('2026-03-01', 'players_active', 10), ('2026-03-01', 'players_new', 4),
    ('2026-03-02', 'players_new', 2), ('2026-04-01', 'ads', 1)`.execute(opened.database.kysely);
});
afterAll(() => opened.close());

const march = { from: '2026-03-01', to: '2026-03-31' };

test('a day is what came in, coins that were paid and taken back, ads, and players who had joined before', async () => {
  const [second, first, ...others] = await listEarnings(opened.database, march);
  expect(first).toEqual({
    day: '2026-03-01',
    ton: '1.25',
    stars: 150,
    coins_out: 750,
    coins_back: 25,
    ads: 3,
    players_new: 4,
    players_back: 6,
  });
  expect(second).toMatchObject({ day: '2026-03-02', ton: '0', players_new: 2, players_back: 0 });
  expect(others).toEqual([]);
});

test('the file has the oldest day first, and more than a year is refused', async () => {
  const lines = writeEarnings(await listEarnings(opened.database, march)).split('\r\n');
  expect(lines).toEqual([
    'day,ton,stars,coins_out,coins_back,ads,players_new,players_back',
    '2026-03-01,1.25,150,750,25,3,4,6',
    '2026-03-02,0,0,0,0,0,2,0',
    '',
  ]);
  await expect(listEarnings(opened.database, { from: '2020-01-01', to: '2026-01-01' })).rejects.toThrow(
    '1 to 366 days',
  );
});
