import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { isOnCluster, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { countVisits } from '../streak/index.ts';
import { listCohorts } from './cohorts.ts';
import { countDailyFigures, listDailyFigures } from './daily-figures.ts';

const PLAYERS = 2_000;
const DAYS = 31;

let opened: TestDatabase;
/** One connection, whose clock the test moves. */
let database: Database;
let held: { readonly release: () => void };
let holding: Promise<unknown>;

const execute = (statement: string) => sql.raw(statement).execute(database.kysely);
const midnight = "date_trunc('day', pg_catalog.now() at time zone 'utc') at time zone 'utc'";
/** A moment of a day so many days ago; of today as well, which is not over. */
const momentOf = (daysAgo: string, seed: string) =>
  `${midnight} - (${daysAgo}) * interval '1 day' + abs(hashint8(${seed})) % 86400 * interval '1 second'`;

/**
 * A month of 2,000 players: when they joined, when they came, and what they did, at odd times of the day. The job
 * counts once on each day, by a clock that is then so many days behind, and knows of visits only what streaks keep.
 */
beforeAll(async () => {
  if (isOnCluster()) {
    return;
  }
  opened = await openTestDatabase();
  const finished = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  held = { release: finished.resolve };
  holding = opened.database.kysely.connection().execute(async (kysely) => {
    database = { ...opened.database, kysely };
    ready.resolve();
    await finished.promise;
  });
  await ready.promise;
  await execute('create schema clock');
  await execute(`create function clock.now() returns timestamptz language sql stable as $$
    select pg_catalog.now() - current_setting('clock.days_ago')::integer * interval '1 day' $$`);
  await execute("select set_config('clock.days_ago', '0', false)");
  await fillMonth();
  // In front of the catalogue's own, which comes first if it is not named.
  await execute("select set_config('search_path', 'clock, pg_catalog, ' || current_schema(), false)");
  for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
    await execute(`select set_config('clock.days_ago', '${ago}', false)`);
    await execute(`with seen as (select player_id from visit where day = (now() at time zone 'utc')::date)
      ${countVisits('seen')}`);
    await countDailyFigures({ database });
  }
});

beforeEach(({ skip }) =>
  skip(isOnCluster(), 'the test moves the clock of one connection, and a cluster counts by several'),
);

afterAll(async () => {
  if (isOnCluster()) {
    return;
  }
  await execute('reset search_path');
  await execute('drop schema clock cascade');
  await execute('drop table visit');
  held.release();
  await holding;
  await opened.close();
});

async function fillMonth(): Promise<void> {
  await execute(`insert into player (player_id, nickname, language, referral_code, created_at)
    select n, 'p' || n, 'en', 'code' || n, ${momentOf(`n % ${DAYS}`, 'n')} from generate_series(1, ${PLAYERS}) as n`);
  await execute('insert into balance (player_id) select player_id from player');
  await execute('create table visit (player_id bigint, day date)');
  // Nearly all come on their first day, fewer and fewer on each day after it.
  await execute(`insert into visit select player_id, (created_at at time zone 'utc')::date + after
    from player cross join generate_series(0, ${DAYS - 1}) as after
    where abs(hashint8(player_id * 100 + after)) % 100 < 95 / (1 + after / 2)
      and (created_at at time zone 'utc')::date + after <= (now() at time zone 'utc')::date`);
  const played = `from visit cross join generate_series(1, 3) as time
    where abs(hashint8(player_id * 7 + time)) % 3 < 2`;
  const at = `(day::timestamp at time zone 'utc') + abs(hashint8(player_id * 31 + time)) % 86400 * interval '1 second'`;
  await execute(`insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after, created_at)
    select player_id, row_number() over (partition by player_id), case when time = 1 then 'game_reward' when time = 2 then
      'task_reward' else 'adjustment' end, day || ':' || time,
      case when time = 3 and player_id % 3 = 0 then -5 else player_id % 90 + time end, 1, ${at} ${played}`);
  await execute(`insert into game (player_id, game_id, kind, board, found, status, dealt_at, credited_at, closed_at)
    select player_id, gen_random_uuid(), 'card', '{0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7}', '{0,1,2,3,4,5,6,7}', 'won',
      ${at}, ${at}, ${at} ${played}`);
  // Some are opened before midnight and paid for after it.
  await execute(`insert into ad_session (player_id, ad_session_id, status, opened_at, consumed_at, evidence)
    select player_id, gen_random_uuid(), 'consumed', ${at}, ${at} + interval '20 minutes', 'claimed' ${played}
      and time = 1`);
  await execute(`insert into lantern (player_id, day, place, forgiven, coins, attempts, lit_at)
    select player_id, day, 7, false, 10, player_id % 2, ${at} ${played} and time = 2 and player_id % 5 = 0`);
  await execute(`insert into channel_membership (player_id, channel, joined, checked_at)
    select player_id, '@' || day, player_id % 3 > 0, ${at} ${played} and time = 1`);
  await execute(`insert into adjustment (player_id, adjustment_id, attempts, reason, operator, made_at)
    select player_id, gen_random_uuid(), player_id % 7 - 10, 'x', 'mei', ${at} ${played} and time = 3
      and player_id % 50 = 0`);
  await execute(`insert into payment_order (player_id, order_id, kind, miner_id, network, receiver, wallet, amount, reward,
      duration_ms, valid_until)
    select player_id, gen_random_uuid(), 'miner', 1, 'local', '0:' || repeat('a', 64), '0:' || repeat('b', 64), 1, 1, 1, now()
    from player where player_id % 40 = 0`);
  await execute(`insert into miner_run (player_id, order_id, miner_id, reward, started_at, ready_at)
    select player_id, order_id, 1, 1, joined_at, joined_at + interval '1 day'
    from payment_order join (select player_id, created_at as joined_at from player) as player using (player_id)`);
  await execute(`insert into receipt (network, account, lt, hash, prev_lt, prev_hash, happened_at, value, state, reason)
    select 'local', '0:' || repeat('a', 64), n, lpad(to_hex(n), 64, '0'), n - 1, '', ${momentOf(`n % ${DAYS}`, 'n')},
      case when n % 3 = 0 then 0 else n * 1000003 end, case when n % 3 = 0 then 'none' else 'unmatched' end, 'no_comment'
    from generate_series(1, 900) as n`);
}

/** '2026-03-14 games 12' of each figure, from one statement over the whole month. */
async function countWhole(query: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select day || ' ' || kind || ' ' || value as line from (
    ${sql.raw(query)}) as counted (day, kind, value) order by 1`.execute(database.kysely);
  return rows.map(({ line }) => line).toSorted();
}

async function listed(pattern: RegExp): Promise<string[]> {
  const figures = await listDailyFigures(database);
  return figures
    .filter(({ kind, value }) => pattern.test(kind) && value !== '0')
    .map(({ day, kind, value }) => `${day} ${kind} ${value}`)
    .toSorted();
}

const dayOf = (column: string) => `(${column} at time zone 'utc')::date`;

test.each([
  ['players_new', `select ${dayOf('created_at')}, 'players_new', count(*) from player group by 1`],
  ['players_active', "select day, 'players_active', count(distinct player_id) from visit group by 1"],
  [
    'coins_.*',
    `select ${dayOf('created_at')}, 'coins_' || kind, sum(amount) from ledger_entry where amount > 0 group by 1, 2
      union all select ${dayOf('created_at')}, 'coins_adjustment_taken', sum(amount) from ledger_entry where amount < 0 group by 1`,
  ],
  ['pairs_found', `select ${dayOf('dealt_at')}, 'pairs_found', sum(cardinality(found)) from game group by 1`],
  ['games', `select ${dayOf('dealt_at')}, 'games', count(*) from game group by 1`],
  ['ads', `select ${dayOf('consumed_at')}, 'ads', count(*) from ad_session group by 1`],
  [
    'attempts',
    `select day, 'attempts', sum(given) from (
      select ${dayOf('created_at')}, 5 from player union all select ${dayOf('consumed_at')}, 1 from ad_session
      union all select day, attempts from lantern union all select ${dayOf('made_at')}, attempts from adjustment
    ) as source (day, given) group by 1`,
  ],
  [
    'ton_received',
    `select ${dayOf('happened_at')}, 'ton_received', sum(value) from receipt where state <> 'none' group by 1`,
  ],
  [
    'channels_joined',
    `select ${dayOf('checked_at')}, 'channels_joined', count(*) from channel_membership where joined group by 1`,
  ],
  ['miners_sold', `select ${dayOf('started_at')}, 'miners_sold', count(*) from miner_run group by 1`],
])('%s of each day is what one count over the whole month says', async (kinds, query) => {
  const whole = await countWhole(`select * from (${query}) as one (day, kind, value)
    where day <= (pg_catalog.now() at time zone 'utc')::date`);
  const figures = await listed(new RegExp(`^${kinds}$`));
  expect(figures).toEqual(whole);
  expect(new Set(figures.map((line) => line.slice(0, 10))).size).toBe(DAYS);
});

test('players of the last 7 and 30 days, and miners that are ready, are counted on the day itself', async () => {
  const { rows } = await sql<{ line: string }>`select concat_ws(' ',
      (select count(distinct player_id) from visit where day > (now() at time zone 'utc')::date - 7),
      (select count(distinct player_id) from visit where day > (now() at time zone 'utc')::date - 30),
      (select count(*) from miner_run where ready_at <= now() and claimed_at is null)) as line`.execute(
    database.kysely,
  );
  const last = (await listDailyFigures(database)).filter(({ day }, _index, all) => day === all.at(-1)?.day);
  const values = ['players_active_7', 'players_active_30', 'miners_ready'].map(
    (name) => last.find(({ kind }) => kind === name)?.value,
  );
  expect(values.join(' ')).toBe(rows[0]?.line);
});

test('players who came back after 1, 7 and 30 days are counted exactly, by day and by week of joining', async () => {
  const back = `select joined.player_id, joined.day, after, visit.player_id is not null as came
    from (select player_id, ${dayOf('created_at')} as day from player) as joined
    cross join (values (1), (7), (30)) as step (after)
    left join visit on visit.player_id = joined.player_id and visit.day = joined.day + after
    where joined.day + after < (now() at time zone 'utc')::date`;
  expect(
    (await listed(/^returned_/)).filter((line) => !line.startsWith(new Date().toISOString().slice(0, 10))),
  ).toEqual(
    await countWhole(
      `select day + after, 'returned_' || after, count(*) from (${back}) as back where came group by 1, 2`,
    ),
  );
  const { rows } = await sql<{ week: string; joined: number; after: number; of: number; came: number }>`
    select date_trunc('week', day)::date::text as week, after, count(*)::float8 as of,
      (count(*) filter (where came))::float8 as came
    from (${sql.raw(back)}) as back group by 1, 2 order by 1 desc, 2`.execute(database.kysely);
  const cohorts = await listCohorts(database);
  const known = cohorts.flatMap(({ week, returned }) =>
    returned.filter(({ of }) => of > 0).map(({ after, of, came }) => ({ week, after, of, came })),
  );
  expect(known).toEqual(rows);
  expect(rows.filter(({ came }) => came > 0).length).toBeGreaterThan(7);
  expect(cohorts.reduce((sum, { joined }) => sum + joined, 0)).toBe(PLAYERS);
});
