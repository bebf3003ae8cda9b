import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addTask, openInstant } from '../../testing/full-world.ts';
import { successes, useTestWorld } from '../../testing/test-world.ts';
import { editTask, readCatalogue } from './catalogue.ts';

const world = useTestWorld({}, 2);

test('O21: 20 operators who edit one task at once do so one after the other, while players collect it', async () => {
  await addTask(world(), { tag: 'busy', type: 'instant', reward: 1 });
  const { database } = world().context;
  const players = await Promise.all(Array.from({ length: 10 }, () => world().newPlayer()));
  const rewards = Array.from({ length: 20 }, (_, index) => 100 + index);
  const [, replies] = await Promise.all([
    Promise.all(
      rewards.map((reward) => editTask(database, { operator: `op ${reward}`, apply: true }, 'busy', { reward })),
    ),
    Promise.all(players.map((player) => openInstant(player, 'busy'))),
  ]);
  expect(successes(replies)).toBe(10);
  const { rows } = await sql<{ before: { reward: number } | null; after: { reward: number } }>`
    select before, after from operator_action where subject = 'busy' order by action_id`.execute(database.kysely);
  // Each has seen what the one before has written.
  expect(rows.map(({ before }) => before?.reward)).toEqual([
    undefined,
    ...rows.slice(0, -1).map(({ after }) => after.reward),
  ]);
  expect((await readCatalogue(database)).find(({ tag }) => tag === 'busy')?.reward).toBe(rows.at(-1)?.after.reward);
});
