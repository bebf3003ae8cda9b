import { expect, test } from 'vitest';
import { AT_ONCE, RACE_PLAYERS } from '../../testing/databases.ts';
import { addTask, balanceOf, collect, openInstant } from '../../testing/full-world.ts';
import { prove } from '../../testing/proofs.ts';
import { countRows } from '../../testing/rows.ts';
import { successes, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld({}, 2);

test('D02: many requests at once collect one reward, for each player', async () => {
  await addTask(world(), { tag: 'prove_race' });
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    await prove(player);
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => collect(player, 'prove_race')));
    expect(successes(replies)).toBe(1);
    expect(replies.filter(({ body }) => body['code'] === 'task_collected')).toHaveLength(AT_ONCE - 1);
    expect(await balanceOf(player)).toBe(100);
    expect(await countRows(world(), 'task_reward', player.id)).toBe(1);
  }
});

test('D05: many requests at once open an instant task for one reward, for each player', async () => {
  await addTask(world(), { tag: 'open_race', type: 'instant', redirect_url: 'https://t.me/soho_news' });
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => openInstant(player, 'open_race')));
    expect(successes(replies)).toBe(AT_ONCE);
    expect(replies.filter(({ body }) => body['reward'] === 100)).toHaveLength(1);
    expect(replies.filter(({ body }) => body['reward'] === 0)).toHaveLength(AT_ONCE - 1);
    expect(new Set(replies.map(({ body }) => body['redirect_url']))).toEqual(new Set(['https://t.me/soho_news']));
    expect(await balanceOf(player)).toBe(100);
  }
});
