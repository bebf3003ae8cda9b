import { calls } from '@soho/contract';
import { REFERRAL_DAILY_CAP } from '@soho/rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bringFriends, openByLink, startParamOf } from '../../testing/friends.ts';
import { balanceOf } from '../../testing/full-world.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { listHeldBonuses, listInvitersHeld, releaseBonuses } from './held-bonuses.ts';
import { settleEarnings } from './settle.ts';

const world = useTestWorld();
const database = () => world().context.database;
const order = { operator: 'mei', apply: true };

async function countBy(inviter: Player): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`select status, count(*) as count
    from referral_earning where inviter_id = ${inviter.id} group by status`.execute(database().kysely);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

test('E12: of 120 fresh accounts in one day, 100 bring a bonus and the others wait for an operator', async () => {
  const inviter = await world().newPlayer();
  const startParam = await startParamOf(inviter);
  for (let count = 1; count <= 120; count += 1) {
    await openByLink(world(), startParam);
    if (count % 40 === 0) {
      await settleEarnings(world().context);
    }
  }
  expect((await inviter.get(calls.referralStats)).body).toMatchObject({ total_referrals: 120, total_earnings: 5000 });
  expect(await countBy(inviter)).toEqual({ settled: REFERRAL_DAILY_CAP, held: 120 - REFERRAL_DAILY_CAP });
});

test('the cap is of a day: what is over it yesterday leaves today its own hundred', async () => {
  const inviter = await world().newPlayer();
  await bringFriends(world(), inviter, 102);
  await sql`update referral_earning set created_at = (created_at at time zone 'utc' - interval '1 day') at time zone 'utc'
    where inviter_id = ${inviter.id}`.execute(database().kysely);
  await bringFriends(world(), inviter, 101);
  await settleEarnings(world().context);
  expect(await countBy(inviter)).toEqual({ settled: 200, held: 3 });
  expect(await balanceOf(inviter)).toBe(200 * 50);
});

test('the cap is of one inviter: another one is paid', async () => {
  const [busy, other] = [await world().newPlayer(), await world().newPlayer()];
  await bringFriends(world(), busy, 101);
  await bringFriends(world(), other, 2);
  await settleEarnings(world().context);
  expect(await countBy(busy)).toEqual({ settled: 100, held: 1 });
  expect(await countBy(other)).toEqual({ settled: 2 });
});

test('an operator sees what is held, and releases some of it: it is paid, and never held again', async () => {
  const inviter = await world().newPlayer();
  const friends = await bringFriends(world(), inviter, 103);
  await settleEarnings(world().context);
  const last = friends.slice(100);
  expect(await listInvitersHeld(database())).toContainEqual(
    expect.objectContaining({ inviter_id: inviter.id, bonuses: 3, coins: 150 }),
  );
  expect((await listHeldBonuses(database(), inviter.id)).map(({ player_id }) => player_id)).toEqual(last);

  expect(await releaseBonuses(database(), { ...order, apply: false }, { invited: last.slice(0, 2) })).toHaveLength(2);
  expect(await countBy(inviter)).toEqual({ settled: 100, held: 3 });
  expect(await releaseBonuses(database(), order, { invited: last.slice(0, 2) })).toHaveLength(2);
  expect(await countBy(inviter)).toEqual({ settled: 100, due: 2, held: 1 });
  await settleEarnings(world().context);
  await settleEarnings(world().context);
  expect(await countBy(inviter)).toEqual({ settled: 102, held: 1 });
  expect(await balanceOf(inviter)).toBe(102 * 50);

  // Released ones take no place of the day: the next friend is over the cap as before, no more and no less.
  await bringFriends(world(), inviter, 1);
  await settleEarnings(world().context);
  expect(await countBy(inviter)).toEqual({ settled: 102, held: 2 });
  expect(await releaseBonuses(database(), order, { inviter: inviter.id })).toHaveLength(2);
  await settleEarnings(world().context);
  expect(await balanceOf(inviter)).toBe(104 * 50);
});

test('bonuses that were released, and those of the day before, take no place of the day', async () => {
  const inviter = await world().newPlayer();
  /** Bonuses of the first or second day of a year. */
  const bring = async (count: number, day: 1 | 2, status: 'due' | 'held' = 'due') => {
    const friends = await bringFriends(world(), inviter, count);
    await sql`update referral_earning set status = ${status}, created_at = make_timestamptz(2026, 1, ${day}::int, 12, 0, 0, 'utc')
      where player_id = any(${friends}::bigint[])`.execute(database().kysely);
    return friends;
  };
  await bring(3, 1);
  const held = await bring(2, 2, 'held');
  await releaseBonuses(database(), order, { invited: held });
  await settleEarnings(world().context);
  expect(await countBy(inviter)).toEqual({ settled: 5 });
  await bring(99, 2);
  await settleEarnings(world().context);
  await bring(2, 2);
  await settleEarnings(world().context);
  expect(await countBy(inviter)).toEqual({ settled: 105, held: 1 });
});

test('a release is recorded with operator, time, before and after', async () => {
  const inviter = await world().newPlayer();
  const friends = await bringFriends(world(), inviter, 101);
  await settleEarnings(world().context);
  const id = friends.at(-1) ?? 0;
  await releaseBonuses(database(), order, { invited: [id] });
  const { rows } = await sql`select operator, action, before, after, done_at > now() - interval '1 minute' as now
    from operator_action where subject = ${String(id)}`.execute(database().kysely);
  const bonus = { inviter_id: inviter.id, amount: 50 };
  expect(rows).toEqual([
    {
      operator: 'mei',
      action: 'referrals release',
      before: { ...bonus, status: 'held', released: false },
      after: { ...bonus, status: 'due', released: true },
      now: true,
    },
  ]);
});

test('if one of the named bonuses is not held, none is released', async () => {
  const inviter = await world().newPlayer();
  const friends = await bringFriends(world(), inviter, 101);
  await settleEarnings(world().context);
  const [first, last] = [friends[0] ?? 0, friends.at(-1) ?? 0];
  await expect(releaseBonuses(database(), order, { invited: [last, first, 42] })).rejects.toThrow(
    `Nothing is released:\n  - player ${first} has no held bonus\n  - player 42 has no held bonus`,
  );
  expect(await countBy(inviter)).toEqual({ settled: 100, held: 1 });
});
