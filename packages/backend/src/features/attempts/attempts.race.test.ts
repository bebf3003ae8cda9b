import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { AT_ONCE, RACE_PLAYERS, times } from '../../testing/databases.ts';
import { countRows } from '../../testing/rows.ts';
import { type Player, successes, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld({}, 2);

async function spendAllBut(player: Player, left: number): Promise<void> {
  for (let used = 0; used < 5 - left; used += 1) {
    await player.post(calls.attemptsUse);
  }
}

const startAtOnce = (player: Player) => Promise.all(times(AT_ONCE, () => player.post(calls.attemptsUse)));

test('C02: many requests at once with 1 attempt left start one game, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    await spendAllBut(player, 1);
    const replies = await startAtOnce(player);
    expect(successes(replies)).toBe(1);
    expect(replies.filter(({ body }) => body['code'] === 'no_attempts')).toHaveLength(AT_ONCE - 1);
    expect((await player.get(calls.attempts)).body).toEqual({ attempts: 0 });
    expect(await countRows(world(), 'game', player.id)).toBe(5);
  }
});

test('many requests at once with 5 attempts start 5 games', async () => {
  const player = await world().newPlayer();
  expect(successes(await startAtOnce(player))).toBe(5);
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 0 });
});
