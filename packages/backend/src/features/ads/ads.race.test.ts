import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { AT_ONCE, RACE_PLAYERS } from '../../testing/databases.ts';
import { letTimePass } from '../../testing/play.ts';
import { successes, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld({}, 2);

test('many started ads at once leave one open session', async () => {
  const player = await world().newPlayer();
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, () => player.post(calls.videoStarted, undefined, { key: randomUUID() })),
  );
  expect(successes(replies)).toBe(AT_ONCE);
  const rows = await world()
    .context.database.kysely.selectFrom('ad_session')
    .select('status')
    .where('player_id', '=', player.id)
    .execute();
  expect(rows.filter(({ status }) => status === 'open')).toHaveLength(1);
  expect(rows.filter(({ status }) => status === 'replaced')).toHaveLength(AT_ONCE - 1);
});

test('of many ads started at once, as many as the day has left are opened', async () => {
  const player = await world().newPlayer();
  await player.post(calls.videoStarted);
  await world()
    .context.database.kysely.updateTable('event_count')
    .set({ count: 95 })
    .where('player_id', '=', player.id)
    .execute();
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => player.post(calls.videoStarted)));
  expect(successes(replies)).toBe(5);
});

test('C04: one session brought many times at once is one attempt, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    const { body } = await player.post(calls.videoStarted);
    await letTimePass(world(), player.id, 5000);
    const claim = { ad_session: String(body['ad_session']) };
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, () => player.post(calls.attemptsAdd, claim, { key: randomUUID() })),
    );
    expect(successes(replies)).toBe(1);
    expect((await player.get(calls.attempts)).body).toEqual({ attempts: 6 });
  }
});

test('many requests at once stay within the cap of 5 a day, however they come', async () => {
  const player = await world().newPlayer();
  for (let round = 0; round < 8; round += 1) {
    await player.post(calls.videoStarted);
    await letTimePass(world(), player.id, 5000);
    const replies = await Promise.all([player.post(calls.attemptsAdd), player.post(calls.attemptsAdd)]);
    expect(successes(replies)).toBe(round < 5 ? 1 : 0);
  }
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 10 });
});
