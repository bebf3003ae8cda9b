import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { openEmptyDatabase } from '../../testing/databases.ts';
import { migrateBefore } from '../../testing/migrate-before.ts';
import { selectTop } from './store.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** The fourth was paid again after the last refresh: the board still has what the first entry left. */
const BOARD_OF_BEFORE = [
  `insert into player (player_id, nickname, language, referral_code)
    select id, 'player ' || id, 'en', 'code' || id from generate_series(1, 4) as id`,
  'insert into balance (player_id, coins, entries) values (1, 500, 1), (2, 500, 1), (3, 700, 2), (4, 900, 2)',
  `insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after, created_at) values
    (1, 1, 'task_reward', 'a', 500, 500, '2026-01-03T10:20Z'), (2, 1, 'task_reward', 'a', 500, 500, '2026-01-03T10:10Z'),
    (3, 1, 'task_reward', 'a', 500, 500, '2026-01-01T10:00Z'), (3, 2, 'task_reward', 'b', 200, 700, '2026-01-04T10:00Z'),
    (4, 1, 'task_reward', 'a', 500, 500, '2026-01-02T10:00Z'), (4, 2, 'task_reward', 'b', 400, 900, '2026-01-05T10:00Z')`,
  'insert into leaderboard_row (player_id, coins) values (1, 500), (2, 500), (3, 700), (4, 500)',
];

test('a board from before it knew the time is put in the order of the ledgers, and counted', async ({
  onTestFinished,
}) => {
  const { database, close } = await openEmptyDatabase();
  onTestFinished(close);
  await migrateBefore(database, 14);
  // The fourth was paid again after the last refresh: the board still has what the first entry left.
  for (const statement of BOARD_OF_BEFORE) {
    await sql.raw(statement).execute(database.kysely);
  }
  const applied: string[] = [];
  await migrate(database, MIGRATIONS, (name) => applied.push(name));
  expect(applied).toContain('0014-leaderboard-ties.sql');
  expect((await selectTop(database, 4)).map(({ nickname }) => nickname)).toEqual([
    'player 3',
    'player 4',
    'player 2',
    'player 1',
  ]);
  const { rows } = await sql`select coins, to_char(hour at time zone 'UTC', 'DD HH24') as hour, players
    from leaderboard_tie order by coins, hour`.execute(database.kysely);
  expect(rows).toEqual([
    { coins: 500, hour: '02 10', players: 1 },
    { coins: 500, hour: '03 10', players: 2 },
    { coins: 700, hour: '04 10', players: 1 },
  ]);
});
