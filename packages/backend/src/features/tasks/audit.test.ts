import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { reportOf } from '../../testing/broken.ts';
import { prove } from '../../testing/proofs.ts';
import { addTask, collect } from '../../testing/tasks.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { tasksInvariants } from './audit.ts';

const world = useTestWorld();
let player: Player;

beforeAll(async () => {
  await addTask(world(), { tag: 'prove_it' });
  player = await world().newPlayer();
  await prove(player);
  await collect(player, 'prove_it');
});

test('T1 holds for a collected task', async () => {
  expect(await reportOf(world(), tasksInvariants, 'T1', async () => {})).toEqual([]);
});

test('T1 reports a collected task whose entry has another amount', async () => {
  const rows = await reportOf(world(), tasksInvariants, 'T1', (tx) =>
    sql`update task_reward set reward = reward + 1 where player_id = ${player.id}`.execute(tx),
  );
  expect(rows).toEqual([{ player_id: player.id, tag: 'prove_it', ref: 'task:prove_it' }]);
});

test('T1 reports a collected task without an entry', async () => {
  const rows = await reportOf(world(), tasksInvariants, 'T1', async (tx) => {
    await sql`insert into task select 'open_it', description_en, description_ru, task_type, task_group, reward, count, metric
      from task where tag = 'prove_it'`.execute(tx);
    await sql`insert into task_reward (player_id, tag, reward) values (${player.id}, 'open_it', 5)`.execute(tx);
  });
  expect(rows).toEqual([{ player_id: player.id, tag: 'open_it', ref: null }]);
});

test('T1 reports an entry for a task that was not collected', async () => {
  const rows = await reportOf(world(), tasksInvariants, 'T1', (tx) =>
    sql`delete from task_reward where player_id = ${player.id}`.execute(tx),
  );
  expect(rows).toEqual([{ player_id: player.id, tag: null, ref: 'task:prove_it' }]);
});
