import { calls } from '@soho/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pay } from '../../testing/backups.ts';
import { invite, winPairs } from '../../testing/friends.ts';
import { addTask, balanceOf, collect } from '../../testing/full-world.ts';
import { prove } from '../../testing/proofs.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { settleEarnings } from './settle.ts';

const world = useTestWorld();

test('a friend brings 50 coins, and 15% of each reward, rounded down, once it is settled', async () => {
  const inviter = await world().newPlayer();
  const friend = await invite(world(), inviter);
  await winPairs(world(), friend, 3);
  expect(await balanceOf(inviter)).toBe(0);
  await settleEarnings(world().context);
  expect(await balanceOf(inviter)).toBe(50 + 3 * 15);
  expect((await inviter.get(calls.referralStats)).body).toMatchObject({ total_referrals: 1, total_earnings: 95 });
  expect(await balanceOf(friend)).toBe(300);
});

test('a task is shared too; less than 7 coins leave no whole coin to share', async () => {
  await addTask(world(), { tag: 'prove_seven', reward: 7 });
  await addTask(world(), { tag: 'prove_six', reward: 6 });
  const inviter = await world().newPlayer();
  const friend = await invite(world(), inviter);
  await prove(friend);
  await collect(friend, 'prove_seven');
  await collect(friend, 'prove_six');
  await settleEarnings(world().context);
  expect(await balanceOf(inviter)).toBe(50 + 1);
});

test('E08: shares and bonuses bring no shares: a grandparent gets nothing', async () => {
  const grandparent = await world().newPlayer();
  const parent = await invite(world(), grandparent);
  const child = await invite(world(), parent);
  await winPairs(world(), child, 2);
  await settleEarnings(world().context);
  await settleEarnings(world().context);
  expect(await balanceOf(parent)).toBe(50 + 30);
  expect(await balanceOf(grandparent)).toBe(50);
});

test('R3: each of 200 random rewards brings its exact share once, however settlements fall between them', async () => {
  const inviter = await world().newPlayer();
  const friends = await Promise.all(Array.from({ length: 10 }, () => invite(world(), inviter)));
  const amounts = fc.sample(
    fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 1_500_000 }), fc.constant(1_000_000_000)),
    200,
  );
  for (const [index, amount] of amounts.entries()) {
    await pay(world(), friends[index % friends.length]?.id ?? 0, amount);
    if (index % 30 === 0) {
      await settleEarnings(world().context);
    }
  }
  await settleEarnings(world().context);
  expect(await settleEarnings(world().context)).toBe(0);
  const shares = amounts.map((amount) => Math.floor((amount * 15) / 100));
  const expected = 10 * 50 + shares.reduce((sum, share) => sum + share, 0);
  expect(await balanceOf(inviter)).toBe(expected);
  expect((await inviter.get(calls.referralStats)).body).toMatchObject({ total_earnings: expected });
  const { rows } = await sql<{ amount: number }>`select amount from referral_earning
    where inviter_id = ${inviter.id} and seq > 0 order by amount`.execute(world().context.database.kysely);
  expect(rows.map(({ amount }) => amount)).toEqual(shares.filter((share) => share > 0).sort((a, b) => a - b));
});

test('an inviter with more earnings than one payment takes is paid in one round', async () => {
  const inviter = await world().newPlayer();
  const friend = await invite(world(), inviter);
  await sql`insert into referral_earning (player_id, seq, inviter_id, reason, amount)
    select player_id, 1000000 + n, inviter_id, 'game_reward', 1 from referral, generate_series(1, 4500) as n
    where player_id = ${friend.id}`.execute(world().context.database.kysely);
  expect(await settleEarnings(world().context)).toBe(4501);
  expect(await balanceOf(inviter)).toBe(50 + 4500);
  await forget(friend.id);
});

/** Takes the made-up shares away again: the audit finds no rewards for them. */
async function forget(friendId: number): Promise<void> {
  await world()
    .context.database.kysely.transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{
        inviter_id: number;
      }>`select inviter_id from referral where player_id = ${friendId}`.execute(tx);
      const inviterId = rows[0]?.inviter_id ?? 0;
      await sql`alter table ledger_entry disable trigger append_only`.execute(tx);
      await sql`delete from referral_earning where player_id = ${friendId} and seq > 0`.execute(tx);
      await sql`update referral_earning set status = 'due', settlement = null where player_id = ${friendId}`.execute(
        tx,
      );
      await sql`delete from settled_earning where player_id = ${inviterId}`.execute(tx);
      await sql`delete from referral_settlement where player_id = ${inviterId}`.execute(tx);
      await sql`delete from ledger_entry where player_id = ${inviterId}`.execute(tx);
      await sql`update balance set coins = 0, entries = 0 where player_id = ${inviterId}`.execute(tx);
      await sql`alter table ledger_entry enable trigger append_only`.execute(tx);
    });
}

test('an inviter who cannot be paid keeps no one else waiting', async () => {
  const [rich, other] = [await world().newPlayer(), await world().newPlayer()];
  await pay(world(), rich.id, Number.MAX_SAFE_INTEGER);
  await invite(world(), rich);
  await invite(world(), other);
  await settleEarnings(world().context);
  expect(await balanceOf(other)).toBe(50);
  expect(await balanceOf(rich)).toBe(Number.MAX_SAFE_INTEGER);
});
