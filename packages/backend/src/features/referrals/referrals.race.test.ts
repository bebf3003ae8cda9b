import { calls } from '@soho/contract';
import { REFERRAL_DAILY_CAP } from '@soho/rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pay } from '../../testing/backups.ts';
import { AT_ONCE, RACE_PLAYERS, times } from '../../testing/databases.ts';
import { bringFriends, invite, inviterOf, startParamOf } from '../../testing/friends.ts';
import { balanceOf } from '../../testing/full-world.ts';
import { countRows } from '../../testing/rows.ts';
import { type Player, successes, useTestWorld } from '../../testing/test-world.ts';
import { releaseBonuses } from './held-bonuses.ts';
import { settleEarnings } from './settle.ts';

const world = useTestWorld({}, 2);
let lastId = 900_000;

function openAtOnce(id: number, startParams: readonly string[]) {
  return Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      world().signIn(
        { id, first_name: `Friend ${id}` },
        { start_param: startParams[index % startParams.length] ?? '' },
      ),
    ),
  );
}

/** Settles as several servers do at the same time. */
function settleAtOnce(): Promise<number[]> {
  return Promise.all(Array.from({ length: 4 }, () => settleEarnings(world().context)));
}

test('E05: many first launches at once bring one bonus and one friend, for each player', async () => {
  const inviter = await world().newPlayer();
  const startParam = await startParamOf(inviter);
  for (let count = 1; count <= RACE_PLAYERS; count += 1) {
    lastId += 1;
    expect(successes(await openAtOnce(lastId, [startParam]))).toBe(AT_ONCE);
    expect(await countRows(world(), 'referral_earning', lastId)).toBe(1);
    await settleAtOnce();
    expect((await inviter.get(calls.referralStats)).body).toMatchObject({
      total_referrals: count,
      total_earnings: 50 * count,
    });
  }
});

test('E06: many launches by one link and as many by another make one inviter and one bonus, for each player', async () => {
  const inviters = [await world().newPlayer(), await world().newPlayer()];
  const startParams = await Promise.all(inviters.map(startParamOf));
  for (let count = 1; count <= RACE_PLAYERS; count += 1) {
    lastId += 1;
    expect(successes(await openAtOnce(lastId, startParams))).toBe(AT_ONCE);
    expect(inviters.map(({ id }) => id)).toContain(await inviterOf(world(), lastId));
    expect(await countRows(world(), 'referral_earning', lastId)).toBe(1);
  }
  await settleAtOnce();
  const paid = await Promise.all(inviters.map(balanceOf));
  expect(Number(paid[0]) + Number(paid[1])).toBe(50 * RACE_PLAYERS);
});

test('R3: random rewards are shared exactly once while several servers settle without a pause', async () => {
  const inviters = await Promise.all(Array.from({ length: 5 }, () => world().newPlayer()));
  const friends = await Promise.all(
    inviters.flatMap((inviter) => Array.from({ length: 4 }, () => invite(world(), inviter))),
  );
  const due = new Map(inviters.map(({ id }) => [id, 4 * 50]));
  const game = { over: false };
  const settling = Array.from({ length: 3 }, async () => {
    while (!game.over) {
      await settleEarnings(world().context);
    }
  });
  await Promise.all(
    friends.map(async (friend) => {
      const inviterId = (await inviterOf(world(), friend.id)) ?? 0;
      for (let count = 0; count < AT_ONCE; count += 1) {
        const amount = 1 + Math.floor(Math.random() ** 3 * 1_000_000);
        await pay(world(), friend.id, amount);
        due.set(inviterId, (due.get(inviterId) ?? 0) + Math.floor((amount * 15) / 100));
      }
    }),
  );
  game.over = true;
  await Promise.all(settling);
  await settleEarnings(world().context);
  for (const inviter of inviters) {
    expect(await balanceOf(inviter)).toBe(due.get(inviter.id));
  }
});

test('inviters who are friends of each other and play themselves are paid without a deadlock', async () => {
  const players: Player[] = [await world().newPlayer()];
  for (let count = 1; count < 12; count += 1) {
    players.push(await invite(world(), players[Math.floor((count - 1) / 2)] ?? (await world().newPlayer())));
  }
  await Promise.all([
    ...players.map(async ({ id }) => {
      for (let count = 0; count < 25; count += 1) {
        await pay(world(), id, 100);
      }
    }),
    ...Array.from({ length: 10 }, () => settleAtOnce()),
  ]);
  await settleEarnings(world().context);
  const friendsOf = (index: number) =>
    [2 * index + 1, 2 * index + 2].filter((friend) => friend < players.length).length;
  for (const [index, player] of players.entries()) {
    expect(await balanceOf(player)).toBe(25 * 100 + friendsOf(index) * (50 + 25 * 15));
  }
});

test('E12: of 120 friends who come while several servers settle, 100 bring a bonus, and the others are held', async () => {
  const inviter = await world().newPlayer();
  await Promise.all([...times(12, () => bringFriends(world(), inviter, 10)), ...times(4, settleAtOnce)]);
  await settleAtOnce();
  expect(await balanceOf(inviter)).toBe(REFERRAL_DAILY_CAP * 50);
  const { rows } = await sql`select count(*) as count from referral_earning
    where inviter_id = ${inviter.id} and status = 'held'`.execute(world().context.database.kysely);
  expect(rows).toEqual([{ count: 120 - REFERRAL_DAILY_CAP }]);
});

test('a bonus that is released by two operators at once, while it is settled, is paid once', async () => {
  const inviter = await world().newPlayer();
  await bringFriends(world(), inviter, 110);
  await settleEarnings(world().context);
  const order = { operator: 'mei', apply: true };
  const released = await Promise.all([
    releaseBonuses(world().context.database, order, { inviter: inviter.id }),
    settleAtOnce(),
    releaseBonuses(world().context.database, order, { inviter: inviter.id }),
  ]);
  expect(released[0].length + released[2].length).toBe(10);
  await settleAtOnce();
  expect(await balanceOf(inviter)).toBe(110 * 50);
  const { rows } = await sql<{ count: number }>`select count(*) as count from operator_action
    where action = 'referrals release'`.execute(world().context.database.kysely);
  expect(rows).toEqual([{ count: 10 }]);
});
