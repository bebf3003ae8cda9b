import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { countDailyFigures, type DailyFigure, listDailyFigures } from './daily-figures.ts';

let opened: TestDatabase;
const execute = (statement: string) => sql.raw(statement).execute(opened.database.kysely);

/** A month of 300 players: visits, games and coins of odd sizes, at odd times of the day. */
beforeAll(async () => {
  opened = await openTestDatabase();
  await execute(`insert into player (player_id, nickname, language, referral_code, created_at)
    select n, 'p' || n, 'en', 'code' || n, now() - (n % 33) * interval '1 day' - (n % 24) * interval '1 hour'
    from generate_series(1, 300) as n`);
  await execute('insert into balance (player_id) select player_id from player');
  await execute(`insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after, created_at)
    select n, day + 1, case when (n + day) % 3 = 0 then 'referral' else 'game' end, 'x:' || day, n % 7 + 1, 1,
      now() - day * interval '1 day' - (n % 29) * interval '50 minutes'
    from generate_series(1, 300) as n, generate_series(0, 30) as day where (n * day) % 5 < 3`);
  await execute(`insert into visit_streak (player_id, last_day, days)
    select n, (now() at time zone 'utc')::date - n % 3, n % 4 + 1 from generate_series(1, 300) as n`);
});
afterAll(() => opened.close());

const figuresOf = (figures: readonly DailyFigure[], pattern: RegExp) =>
  figures.filter(({ kind }) => pattern.test(kind)).map(({ day, kind, value }) => `${day} ${kind} ${value}`);

test('each day comes to what one count over the whole month says', async () => {
  await countDailyFigures(opened);
  const figures = await listDailyFigures(opened.database);
  const { rows: coins } = await sql<{ line: string }>`select day || ' coins_' || kind || ' ' || coins as line from (
      select to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day, kind, sum(amount) as coins from ledger_entry
      where (created_at at time zone 'utc')::date > (now() at time zone 'utc')::date - 31 group by 1, 2
    ) as summed`.execute(opened.database.kysely);
  expect(figuresOf(figures, /^coins_/).toSorted()).toEqual(coins.map(({ line }) => line).toSorted());
  expect(coins.length).toBeGreaterThan(50);
  const { rows: joined } = await sql<{ count: number }>`select count(*) as count from player
    where (created_at at time zone 'utc')::date > (now() at time zone 'utc')::date - 31`.execute(
    opened.database.kysely,
  );
  const news = figures.filter(({ kind }) => kind === 'players_new');
  expect(news).toHaveLength(31);
  expect(news.reduce((sum, { value }) => sum + Number(value), 0)).toBe(joined[0]?.count);
});

test('the players of today and yesterday are counted by the streaks, which say nothing of days before', async () => {
  const figures = (await listDailyFigures(opened.database)).filter(({ kind }) => kind === 'players_active');
  // Of n % 3: 0 was here today, and yesterday with a streak of two or more days; 1 was here yesterday.
  const here = Array.from({ length: 300 }, (_, index) => index + 1);
  const today = here.filter((n) => n % 3 === 0).length;
  const yesterday = here.filter((n) => n % 3 === 1 || (n % 3 === 0 && n % 4 >= 1)).length;
  expect(figures.map(({ value }) => Number(value))).toEqual([yesterday, today]);
});

test('counting again changes what has changed, of today and yesterday alone', async () => {
  const before = await listDailyFigures(opened.database);
  await countDailyFigures(opened);
  expect(await listDailyFigures(opened.database)).toEqual(before);
  await execute("insert into player (player_id, nickname, language, referral_code) values (900, 'new', 'en', 'new')");
  await countDailyFigures(opened);
  const changed = (await listDailyFigures(opened.database)).filter(
    ({ value }, index) => value !== before[index]?.value,
  );
  expect(changed.map(({ kind }) => kind)).toEqual(['attempts', 'players_new']);
});
