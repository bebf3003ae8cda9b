import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { bringFriends, invite, winPairs } from '../../testing/friends.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { settleEarnings } from './settle.ts';
import { sumEarningsByFriend } from './store.ts';

const world = useTestWorld();
const paths = [calls.referralList.path, calls.referralEarnings.path, calls.referralEarningsByFriend.path];

test('a player without friends has empty lists', async () => {
  const player = await world().newPlayer();
  expect((await player.get(calls.referralList)).body).toEqual([]);
  expect((await player.get(calls.referralEarnings)).body).toEqual([]);
  expect((await player.get(calls.referralStats)).body).toMatchObject({ total_referrals: 0, total_earnings: 0 });
});

test('E11: the list has nickname, date and balance of the own friends, newest first, and nothing else', async () => {
  const [inviter, stranger] = [await world().newPlayer(), await world().newPlayer()];
  const first = await invite(world(), inviter);
  const second = await invite(world(), inviter);
  await invite(world(), stranger);
  await winPairs(world(), first, 2);
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect((await inviter.get(calls.referralList)).body).toEqual([
    { nickname: `Friend ${second.id}`, joined_at: date, balance: 0 },
    { nickname: `Friend ${first.id}`, joined_at: date, balance: 200 },
  ]);
  expect((await first.get(calls.referralList)).body).toEqual([]);
});

test('E11: earnings have nickname, date, amount and reason, newest first, once they are paid', async () => {
  const [inviter, stranger] = [await world().newPlayer(), await world().newPlayer()];
  const friend = await invite(world(), inviter);
  await invite(world(), stranger);
  await winPairs(world(), friend, 2);
  expect((await inviter.get(calls.referralEarnings)).body).toEqual([]);
  await settleEarnings(world().context);
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const of = { referral_nickname: `Friend ${friend.id}`, created_at: date };
  expect((await inviter.get(calls.referralEarnings)).body).toEqual([
    { ...of, amount: 15, reason: 'game_reward' },
    { ...of, amount: 15, reason: 'game_reward' },
    { ...of, amount: 50, reason: 'new_referral' },
  ]);
});

test('earnings are summed by friend and reason, the latest friend first, once they are paid', async () => {
  const [inviter, stranger] = [await world().newPlayer(), await world().newPlayer()];
  const first = await invite(world(), inviter);
  const second = await invite(world(), inviter);
  await winPairs(world(), await invite(world(), stranger), 1);
  await winPairs(world(), first, 2);
  expect((await inviter.get(calls.referralEarningsByFriend)).body).toEqual({ friends: [], all: true });
  await settleEarnings(world().context);
  const last_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const bonus = { reason: 'new_referral', amount: 50, earnings: 1, last_at };
  expect((await inviter.get(calls.referralEarningsByFriend)).body).toEqual({
    friends: [
      {
        referral_nickname: `Friend ${first.id}`,
        amount: 80,
        reasons: [{ reason: 'game_reward', amount: 30, earnings: 2, last_at }, bonus],
      },
      { referral_nickname: `Friend ${second.id}`, amount: 50, reasons: [bonus] },
    ],
    all: true,
  });
});

test('sums by friend are of the newest earnings, and say when there are older ones', async () => {
  const inviter = await world().newPlayer();
  const friend = await invite(world(), inviter);
  await winPairs(world(), friend, 1);
  await settleEarnings(world().context);
  const { database } = world().context;
  const sums = (most: number) => sumEarningsByFriend(database, inviter.id, { most, limit: 20 });
  expect(await sums(3)).toMatchObject({ friends: [{ amount: 65 }], summed: 2 });
  expect(await sums(1)).toMatchObject({ friends: [{ amount: 15 }], summed: 1 });
});

test('the lists end at their limit, 50 if none is given', async () => {
  const inviter = await world().newPlayer();
  await bringFriends(world(), inviter, 52);
  await settleEarnings(world().context);
  for (const call of [calls.referralList, calls.referralEarnings]) {
    expect((await inviter.get(call)).body).toHaveLength(50);
    expect((await inviter.get(call, { limit: '1' })).body).toHaveLength(1);
    expect((await inviter.get(call, { limit: '20' })).body).toHaveLength(20);
    expect((await inviter.get(call, { limit: '100' })).body).toHaveLength(52);
  }
  const friendsOf = async (query?: Record<string, string>) =>
    (await inviter.get(calls.referralEarningsByFriend, query)).body['friends'];
  expect(await friendsOf()).toHaveLength(50);
  expect(await friendsOf({ limit: '20' })).toHaveLength(20);
});

test.each([
  'limit=-1',
  'limit=0',
  'limit=101',
  'limit=1e9',
  'limit=1e1',
  'limit=NaN',
  'limit=Infinity',
  'limit=20.5',
  'limit=20;--',
  'limit=0x10',
  'limit=%2020',
  'limit=',
  'limit=99999999999999999999',
  'limit=1&limit=2',
  'limit[]=5',
  'offset=5',
  'player_id=1001',
])('E10: ?%s is refused', async (query) => {
  const player = await world().newPlayer();
  for (const path of paths) {
    const headers = { authorization: `Bearer ${player.token}` };
    expect((await world().app.inject({ url: `/api${path}?${query}`, headers })).statusCode).toBe(400);
  }
});
