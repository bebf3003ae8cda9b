import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { isOnCluster, openTestDatabase } from '../../testing/databases.ts';
import { invite, winPairs } from '../../testing/friends.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { readPaidShares } from '../players/shares.ts';
import { settleEarnings } from './settle.ts';

const world = useTestWorld();

/** As a server of the version before does: a bonus of a friend, and its payment. */
const earnAsBefore = (friendId: number, inviterId: number) =>
  sql`insert into referral_earning (player_id, seq, inviter_id, reason, amount)
    values (${friendId}, 0, ${inviterId}, 'new_referral', 50)`;
const settleAsBefore = (friendId: number) =>
  sql`update referral_earning set status = 'settled', settlement = 1 where player_id = ${friendId}`;

async function copiesOf({ kysely }: Database, playerId: number) {
  const { rows } = await sql`select friend_id, seq, reason, amount, settlement from settled_earning
    where player_id = ${playerId} order by friend_id, seq`.execute(kysely);
  return rows;
}

const bonusOf = (friend_id: number) => ({ friend_id, seq: 0, reason: 'new_referral', amount: 50, settlement: 1 });

test('what friends have earned is stored with their inviter when it is paid, once', async () => {
  const { database } = world().context;
  const inviter = await world().newPlayer();
  const friend = await invite(world(), inviter);
  await winPairs(world(), friend, 1);
  expect(await copiesOf(database, inviter.id)).toEqual([]);
  await settleEarnings(world().context);
  await winPairs(world(), friend, 1);
  await settleEarnings(world().context);
  const share = { friend_id: friend.id, reason: 'game_reward', amount: 15 };
  expect(await copiesOf(database, inviter.id)).toEqual([
    bonusOf(friend.id),
    { ...share, seq: 1, settlement: 1 },
    { ...share, seq: 2, settlement: 2 },
  ]);
});

test("lists, sums and what an operator sees of a payment take amounts from the inviter's copy", async () => {
  const { database } = world().context;
  const inviter = await world().newPlayer();
  await invite(world(), inviter);
  await settleEarnings(world().context);
  const change = (by: number) =>
    sql`update settled_earning set amount = amount + ${by} where player_id = ${inviter.id}`.execute(database.kysely);
  await change(7);
  try {
    expect((await inviter.get(calls.referralEarnings)).body).toMatchObject([{ amount: 57 }]);
    expect((await inviter.get(calls.referralEarningsByFriend)).body).toMatchObject({ friends: [{ amount: 57 }] });
    expect((await readPaidShares(database, inviter.id, 1))?.friends).toMatchObject([{ amount: 57 }]);
  } finally {
    await change(-7);
  }
});

test('the trigger copies what a server of the version before pays, and moves the copies in its erasures', async ({
  skip,
  onTestFinished,
}) => {
  skip(isOnCluster(), 'a cluster has no trigger for servers of the version before');
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  for (const friend of [72, 73]) {
    await earnAsBefore(friend, 71).execute(database.kysely);
    expect(await copiesOf(database, 71)).not.toContainEqual(bonusOf(friend));
    await settleAsBefore(friend).execute(database.kysely);
  }
  expect(await copiesOf(database, 71)).toEqual([bonusOf(72), bonusOf(73)]);
  await sql`update referral_earning set player_id = 99 where player_id = 72`.execute(database.kysely);
  expect(await copiesOf(database, 71)).toEqual([bonusOf(73), bonusOf(99)]);
  await sql`update referral_earning set inviter_id = 98 where inviter_id = 71`.execute(database.kysely);
  expect(await copiesOf(database, 71)).toEqual([]);
  expect(await copiesOf(database, 98)).toEqual([bonusOf(73), bonusOf(99)]);
});
