import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { letDaysPass } from '../../testing/days.ts';
import { invite } from '../../testing/friends.ts';
import { balanceOf } from '../../testing/full-world.ts';
import { countRows } from '../../testing/rows.ts';
import { type Player, type Reply, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();

const isLit = { status: 409, body: { code: 'lantern_lit' } };

function light(player: Player, options: { key?: string; language?: string } = {}): Promise<Reply> {
  return player.post(calls.lanternLight, undefined, options);
}

async function tonight(player: Player): Promise<unknown> {
  return (await player.get(calls.progress)).body['lantern'];
}

async function attemptsOf(player: Player): Promise<unknown> {
  return (await player.get(calls.attempts)).body['attempts'];
}

/** Lights a lantern on each of these days, the first of which is today. */
async function lightOn(player: Player, days: readonly number[]): Promise<unknown[]> {
  const places: unknown[] = [];
  for (const [index, day] of days.entries()) {
    await letDaysPass(world(), player.id, day - (days[index - 1] ?? day));
    const { body } = await light(player);
    places.push(Object(body['lantern']).place);
  }
  return places;
}

describe("tonight's lantern", () => {
  test('waits for a new player, until the next day of the server', async () => {
    const player = await world().newPlayer();
    const lantern = await tonight(player);
    expect(lantern).toEqual({ place: 1, lit: false, forgiven: false, next_in: expect.any(Number) });
    const midnight = new Date().setUTCHours(24, 0, 0, 0);
    expect(Math.abs(Object(lantern).next_in - (midnight - Date.now()) / 1000) % 86_400).toBeLessThan(30);
  });

  test('gives 10 coins and an attempt, once a day', async () => {
    const player = await world().newPlayer();
    expect(await light(player)).toMatchObject({
      status: 200,
      body: { reward: 10, attempts: 1, balance: 10, lantern: { place: 1, lit: true, forgiven: false } },
    });
    expect(await tonight(player)).toMatchObject({ place: 1, lit: true });
    expect(await light(player)).toMatchObject(isLit);
    expect(await balanceOf(player)).toBe(10);
    expect(await attemptsOf(player)).toBe(6);
  });

  test('D12: is answered again under its key, and nothing is given', async () => {
    const player = await world().newPlayer();
    const first = await light(player, { key: 'tonight' });
    const again = await light(player, { key: 'tonight' });
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replay']).toBe('true');
    await letDaysPass(world(), player.id, 1);
    expect((await light(player, { key: 'tonight' })).body).toEqual(first.body);
    expect(await balanceOf(player)).toBe(10);
    expect(await attemptsOf(player)).toBe(6);
  });

  test('is refused with a sentence in the language of the player', async () => {
    const player = await world().newPlayer();
    await light(player);
    expect((await light(player)).body['detail']).toBe(
      "Tonight's lantern is lit already. Come back tomorrow for the next one.",
    );
    expect((await light(player, { language: 'ru' })).body['detail']).toBe(
      'Сегодняшний фонарик уже горит. Следующий\u00a0— завтра.',
    );
  });

  test('D11: takes no day and no prize from the client', async () => {
    const player = await world().newPlayer();
    for (const body of [{ day: '2030-01-01' }, { place: 7 }, { reward: 300 }, [], 7]) {
      const reply = await world()
        .playerWith(player.id, player.token)
        .post(calls.lanternLight, body as never);
      expect(reply.status).toBe(400);
    }
    expect(await balanceOf(player)).toBe(0);
  });

  test('brings an inviter nothing', async () => {
    const friend = await invite(world(), await world().newPlayer());
    await light(friend);
    expect(await countRows(world(), 'referral_earning', friend.id)).toBe(1);
  });
});

describe('a row of lanterns', () => {
  test('gives 10, 20, 30, 50, 80, 120, then 300 coins, an attempt and from the third night on two, and begins anew', async () => {
    const player = await world().newPlayer();
    const given: unknown[] = [];
    for (let day = 0; day < 8; day += 1) {
      const { body } = await light(player);
      given.push([body['reward'], body['attempts']]);
      await letDaysPass(world(), player.id, 1);
    }
    expect(given).toEqual([
      [10, 1],
      [20, 1],
      [30, 2],
      [50, 2],
      [80, 2],
      [120, 2],
      [300, 2],
      [10, 1],
    ]);
    expect(await balanceOf(player)).toBe(620);
    expect(await attemptsOf(player)).toBe(5 + 13);
  });

  test('gives attempts for what is lit alone: days that pass bring none', async () => {
    const player = await world().newPlayer();
    await letDaysPass(world(), player.id, 30);
    expect(await tonight(player)).toMatchObject({ lit: false });
    expect(await attemptsOf(player)).toBe(5);
  });

  test('outlasts one missed day, and not the second', async () => {
    const player = await world().newPlayer();
    expect(await lightOn(player, [0, 1, 3])).toEqual([1, 2, 3]);
    await letDaysPass(world(), player.id, 1);
    expect(await tonight(player)).toMatchObject({ place: 4, lit: false, forgiven: true });
    await letDaysPass(world(), player.id, 1);
    expect(await tonight(player)).toMatchObject({ place: 1, lit: false, forgiven: false });
    expect(await lightOn(player, [0, 2])).toEqual([1, 2]);
  });

  test('begins anew after two missed days', async () => {
    const player = await world().newPlayer();
    expect(await lightOn(player, [0, 1, 4])).toEqual([1, 2, 1]);
  });
});

test('a lantern is of the day on which it was lit, whatever a statement says', async () => {
  const player = await world().newPlayer();
  for (const days of [-1, 1]) {
    const statement = sql`insert into lantern (player_id, day, place, forgiven, coins, attempts)
      values (${player.id}, (now() at time zone 'utc')::date + ${days}::integer, 1, false, 10, 0)`;
    await expect(statement.execute(world().context.database.kysely)).rejects.toThrow(/check/);
  }
});
