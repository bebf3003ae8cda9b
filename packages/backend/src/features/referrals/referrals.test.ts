import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dealCards, letTimePass, pairsOf } from '../../testing/play.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { settleEarnings } from './settle.ts';

const world = useTestWorld();
let lastId = 50_000;

async function codeOf(player: Player): Promise<string> {
  const link = String((await player.get(calls.referralStats)).body['referral_link']);
  return /startapp=(ref_[a-z0-9]+)$/.exec(link)?.[1] ?? '';
}

async function invite(startParam: string): Promise<Player> {
  lastId += 1;
  const reply = await world().signIn({ id: lastId, first_name: `Friend ${lastId}` }, { start_param: startParam });
  return world().playerWith(lastId, String(reply.body['token']));
}

async function winPairs(player: Player, count: number): Promise<void> {
  const game = await dealCards(player);
  for (const pair of pairsOf(game.deck).slice(0, count)) {
    await letTimePass(world(), player.id, 250);
    await player.post(calls.balanceUpdate, { game_id: game.id, pair });
  }
}

test('a friend who comes by the link brings 50 coins, and 15% of each reward, rounded down', async () => {
  const inviter = await world().newPlayer();
  const friend = await invite(await codeOf(inviter));
  await winPairs(friend, 3);
  await settleEarnings(world().context);
  expect((await inviter.get(calls.balance)).body['balance']).toBe(50 + 3 * 15);
  expect((await inviter.get(calls.referralStats)).body).toMatchObject({ total_referrals: 1, total_earnings: 95 });
  expect((await inviter.get(calls.referralList)).body).toMatchObject([
    { nickname: `Friend ${friend.id}`, balance: 300 },
  ]);
  const earnings = (await inviter.get(calls.referralEarnings)).body as unknown as { reason: string; amount: number }[];
  expect(earnings.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['game_reward', 15],
    ['game_reward', 15],
    ['game_reward', 15],
    ['new_referral', 50],
  ]);
});

test('an inviter is bound at the first launch only, and nobody invites themselves', async () => {
  const [first, second] = [await world().newPlayer(), await world().newPlayer()];
  const friend = await invite(await codeOf(first));
  await world().signIn({ id: friend.id, first_name: 'Friend' }, { start_param: await codeOf(second) });
  await world().signIn({ id: first.id, first_name: 'First' }, { start_param: await codeOf(friend) });
  await world().signIn({ id: second.id, first_name: 'Second' }, { start_param: await codeOf(second) });
  const { rows } = await sql<{ player_id: number; inviter_id: number }>`
    select player_id, inviter_id from referral where player_id in (${friend.id}, ${first.id}, ${second.id})`.execute(
    world().context.database.kysely,
  );
  expect(rows).toEqual([{ player_id: friend.id, inviter_id: first.id }]);
});

test('a code that is unknown or malformed brings no inviter, and no error', async () => {
  for (const code of ['ref_nobody99', 'ref_', 'REF_ABC', "ref_'; drop table player --", '🙂', 'x'.repeat(512)]) {
    const friend = await invite(code);
    expect((await friend.get(calls.balance)).status).toBe(200);
  }
});

test('shares and bonuses bring no shares: a grandparent gets nothing', async () => {
  const grandparent = await world().newPlayer();
  const parent = await invite(await codeOf(grandparent));
  const child = await invite(await codeOf(parent));
  await winPairs(child, 2);
  await settleEarnings(world().context);
  await settleEarnings(world().context);
  expect((await parent.get(calls.balance)).body['balance']).toBe(50 + 30);
  expect((await grandparent.get(calls.balance)).body['balance']).toBe(50);
});

test('an inviter is paid at most 100 bonuses a day; the others are held', async () => {
  const inviter = await world().newPlayer();
  const code = await codeOf(inviter);
  for (let count = 0; count < 103; count += 1) {
    await invite(code);
    if (count % 40 === 0) {
      await settleEarnings(world().context);
    }
  }
  await settleEarnings(world().context);
  expect((await inviter.get(calls.referralStats)).body).toMatchObject({ total_referrals: 103, total_earnings: 5000 });
  const { rows } = await sql<{ status: string; count: number }>`select status, count(*) as count from referral_earning
    where inviter_id = ${inviter.id} group by status order by status`.execute(world().context.database.kysely);
  expect(rows).toEqual([
    { status: 'held', count: 3 },
    { status: 'settled', count: 100 },
  ]);
});

test('settling twice, or in two servers at once, pays once', async () => {
  const inviter = await world().newPlayer();
  const friend = await invite(await codeOf(inviter));
  await winPairs(friend, 8);
  await Promise.all([
    settleEarnings(world().context),
    settleEarnings(world().context),
    settleEarnings(world().context),
  ]);
  expect((await inviter.get(calls.balance)).body['balance']).toBe(50 + 8 * 15);
});
