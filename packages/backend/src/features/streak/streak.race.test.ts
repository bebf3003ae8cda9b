import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AT_ONCE, RACE_PLAYERS, times } from '../../testing/databases.ts';
import { letDaysPass } from '../../testing/days.ts';
import { balanceOf } from '../../testing/full-world.ts';
import { countRows, waitingForALock } from '../../testing/rows.ts';
import { type Player, successes, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld({}, 2);

async function attemptsOf(player: Player): Promise<unknown> {
  return (await player.get(calls.attempts)).body['attempts'];
}

test('D10: many taps at once light one lantern and pay one prize, its attempts too, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    const replies = await Promise.all(times(AT_ONCE, () => player.post(calls.lanternLight)));
    expect(successes(replies)).toBe(1);
    expect(replies.filter(({ body }) => body['code'] === 'lantern_lit')).toHaveLength(AT_ONCE - 1);
    expect(await balanceOf(player)).toBe(10);
    expect(await attemptsOf(player)).toBe(6);
    expect(await countRows(world(), 'lantern', player.id)).toBe(1);
  }
});

test('D10: a chest is opened once by many taps: 300 coins and two attempts', async () => {
  const player = await world().newPlayer();
  for (let day = 0; day < 6; day += 1) {
    await player.post(calls.lanternLight);
    await letDaysPass(world(), player.id, 1);
  }
  const replies = await Promise.all(times(AT_ONCE, () => player.post(calls.lanternLight)));
  expect(successes(replies)).toBe(1);
  expect(await balanceOf(player)).toBe(610);
  expect(await attemptsOf(player)).toBe(5 + 12);
});

test('a lantern and games that are dealt at the same moment: each counts', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    const deals = times(3, () => player.post(calls.attemptsUse));
    const replies = await Promise.all([player.post(calls.lanternLight), ...deals]);
    expect(successes(replies)).toBe(4);
    expect(await attemptsOf(player)).toBe(5 + 1 - 3);
  }
});

test('a tap that waits for another sees the lantern that it has lit', async () => {
  const player = await world().newPlayer();
  const { kysely } = world().context.database;
  const taps = await kysely.transaction().execute(async (tx) => {
    await sql`select from attempts where player_id = ${player.id} for update`.execute(tx);
    const waiting = times(2, () => player.post(calls.lanternLight));
    await expect.poll(() => waitingForALock(world())).toBe(2);
    return waiting;
  });
  const replies = await Promise.all(taps);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('20 launches at once count one day, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    await letDaysPass(world(), player.id, 1);
    await Promise.all(Array.from({ length: 20 }, () => world().signIn({ id: player.id, first_name: 'Player' })));
    expect((await player.get(calls.progress)).body).toMatchObject({ xp: 100, streak: 2 });
  }
});
