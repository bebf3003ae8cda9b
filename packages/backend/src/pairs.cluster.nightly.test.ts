import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { READ_ATTEMPTS } from './features/attempts/service.ts';
import { READ_BALANCES } from './features/balance/service.ts';
import { CREDIT, DEAL, READ_BOARD, START } from './features/games/store.ts';
import { READ_STANDINGS } from './features/leaderboard/ranks-store.ts';
import { SEE_PLAYERS } from './features/players/service.ts';
import { metrics } from './features/tasks/metrics.ts';
import { READ_WARDROBES } from './features/wardrobe/routes.ts';
import { openTestDatabase } from './testing/databases.ts';

const GAME = "'00000000-0000-4000-8000-000000000000'";

/** How a cluster runs a statement for one player: the names of its plan's parts, and how many tasks it makes. */
async function explain(statement: string, values: readonly string[]): Promise<{ tasks: number[]; text: string }> {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  return database.kysely.connection().execute(async (connection) => {
    await sql`deallocate all`.execute(connection);
    await sql.raw(`prepare hot as ${statement}`).execute(connection);
    const { rows } = await sql
      .raw<Record<string, string>>(
        `explain (costs off) execute hot${values.length === 0 ? '' : `(${values.join(', ')})`}`,
      )
      .execute(connection);
    const text = rows.map((row) => Object.values(row)[0]).join('\n');
    return { tasks: [...text.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count)), text };
  });
}

const ofOnePlayer = [
  [CREDIT.one, (id: string) => [id, GAME, '1', '8', 'null', '0', '100', "'key'", "'hash'", '1000']],
  [DEAL, (id: string) => [id, GAME, "'card'", "'{1,2}'", "'key'", "'hash'", "'{}'"]],
  [START, (id: string) => [id, "'key'", "'hash'"]],
  [SEE_PLAYERS.one, (id: string) => [id, "'nickname'", 'null', 'null', "'en'"]],
  [READ_BOARD.one, (id: string) => [id, GAME]],
  ...[READ_BALANCES, READ_ATTEMPTS, READ_STANDINGS, READ_WARDROBES].map(
    (statement) => [statement, (id: string) => [`'{${id}}'`]] as const,
  ),
] as const;

test.each(ofOnePlayer)('$0.name of one player is one task on one shard', async ({ sql: statement }, valuesOf) => {
  const { tasks, text } = await explain(statement, valuesOf('7'));
  expect(tasks, text).toEqual([1]);
  expect(text).not.toMatch(/Subplan|Repartition/);
});

test('how many friends a player has invited is one task on one shard', async () => {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  const { sql: statement } = sql`select ${metrics.friends_invited.count(7)}`.compile(database.kysely);
  expect((await explain(statement, ['7'])).tasks).toEqual([1]);
});

test('a statement that names no player is a task for each shard', async () => {
  expect((await explain('select count(*) from balance', [])).tasks).toEqual([4]);
});
