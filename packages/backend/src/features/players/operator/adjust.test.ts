import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { pay } from '../../../testing/backups.ts';
import { expectBoardAsBalances } from '../../../testing/board.ts';
import { APPLY, actionsOn, DRY_RUN } from '../../../testing/console.ts';
import { invite } from '../../../testing/friends.ts';
import { balanceOf } from '../../../testing/full-world.ts';
import { countRows } from '../../../testing/rows.ts';
import { type Player, useTestWorld } from '../../../testing/test-world.ts';
import { refreshLeaderboard } from '../../leaderboard/index.ts';
import { type Adjustment, adjustPlayer } from './adjust.ts';

const world = useTestWorld();

function adjust(
  { id }: Pick<Player, 'id'>,
  changes: Partial<Adjustment> & Pick<Adjustment, 'amount'>,
  by: OperatorCommand = APPLY,
) {
  const adjustment = { playerId: id, what: 'coins', reason: 'sorry', again: false, ...changes } as const;
  return adjustPlayer(world().context.database, by, adjustment);
}

test('coins are given and taken by entries of the ledger that name their evidence', async () => {
  const player = await world().newPlayer();
  expect(await adjust(player, { amount: 500 })).toEqual({ before: 0, after: 500 });
  expect(await adjust(player, { amount: -200 })).toEqual({ before: 500, after: 300 });
  expect(await balanceOf(player)).toBe(300);
  const { rows } = await sql`select amount, coins = amount as proved, kind from ledger_entry as entry
    join adjustment on 'adjustment:' || adjustment_id = ref and adjustment.player_id = entry.player_id
    where entry.player_id = ${player.id} order by seq`.execute(world().context.database.kysely);
  expect(rows).toEqual([
    { amount: 500, proved: true, kind: 'adjustment' },
    { amount: -200, proved: true, kind: 'adjustment' },
  ]);
});

test('attempts are given and taken', async () => {
  const player = await world().newPlayer();
  expect(await adjust(player, { what: 'attempts', amount: 3 })).toEqual({ before: 5, after: 8 });
  expect(await adjust(player, { what: 'attempts', amount: -8 })).toEqual({ before: 8, after: 0 });
  expect(await player.post(calls.attemptsUse)).toMatchObject({ status: 409, body: { code: 'no_attempts' } });
});

test('an inviter has no share of an adjustment', async () => {
  const inviter = await world().newPlayer();
  const friend = await invite(world(), inviter);
  await adjust(friend, { amount: 1_000 });
  expect(await countRows(world(), 'referral_earning', friend.id)).toBe(1);
  expect((await inviter.get(calls.referralEarnings)).status).toBe(200);
});

test.each([
  ['coins', -101, 'has 100 coins: -101 cannot be added'],
  ['coins', 10_000_001, 'at most 10000000 are given at once'],
  ['attempts', -6, 'has 5 attempts: -6 cannot be added'],
  ['attempts', 1_001, 'at most 1000 are given at once'],
] as const)(
  'no one is left with less than nothing, or more than can be counted: %s %d',
  async (what, amount, message) => {
    const player = await world().newPlayer();
    await pay(world(), player.id, 100);
    await expect(adjust(player, { what, amount })).rejects.toThrow(message);
    expect(await balanceOf(player)).toBe(100);
    expect(await countRows(world(), 'adjustment', player.id)).toBe(0);
  },
);

test('O48: no adjustment leads near to what the column holds: a reward on top is paid, and coins can be taken', async () => {
  const player = await world().newPlayer();
  await pay(world(), player.id, 10 ** 12 - 5);
  await expect(adjust(player, { amount: 6 })).rejects.toThrow('cannot be added');
  await pay(world(), player.id, 75_000);
  expect(await adjust(player, { amount: -75_000 })).toEqual({ before: 10 ** 12 + 74_995, after: 10 ** 12 - 5 });
  await adjust(player, { amount: 5 });
  expect(await balanceOf(player)).toBe(10 ** 12);
});

test('a command that is given twice is refused, unless it is repeated on purpose', async () => {
  const player = await world().newPlayer();
  await adjust(player, { amount: 10 });
  await expect(adjust(player, { amount: 10 })).rejects.toThrow(/mei made the same adjustment at /);
  await adjust(player, { amount: 10, again: true });
  await adjust(player, { amount: 10, reason: 'sorry once more' });
  await adjust(player, { amount: 10 }, { ...APPLY, operator: 'ana' });
  await adjust(player, { amount: 11 });
  expect(await balanceOf(player)).toBe(51);
});

test('after a day the same is not a repetition', async () => {
  const player = await world().newPlayer();
  await adjust(player, { amount: 10 });
  await world()
    .context.database.kysely.transaction()
    .execute(async (tx) => {
      await sql`alter table adjustment disable trigger append_only`.execute(tx);
      await sql`update adjustment set made_at = (made_at at time zone 'utc' - interval '24 hours 1 second') at time zone 'utc'
        where player_id = ${player.id}`.execute(tx);
      await sql`alter table adjustment enable trigger append_only`.execute(tx);
    });
  await adjust(player, { amount: 10 });
  expect(await balanceOf(player)).toBe(20);
});

test('a dry run says what would happen, and changes nothing', async () => {
  const player = await world().newPlayer();
  expect(await adjust(player, { amount: 10 }, DRY_RUN)).toEqual({ before: 0, after: 10 });
  await expect(adjust(player, { amount: -1 }, DRY_RUN)).rejects.toThrow('cannot be added');
  expect(await balanceOf(player)).toBe(0);
  expect(await actionsOn(world(), String(player.id))).toEqual([]);
});

test('operator and reason are recorded, before and after', async () => {
  const player = await world().newPlayer();
  await adjust(player, { amount: 10 });
  expect(await actionsOn(world(), String(player.id))).toEqual([
    {
      operator: 'mei',
      action: 'players adjust',
      before: { coins: 0 },
      after: { coins: 10, adjustment_id: expect.any(String), why: 'sorry' },
    },
  ]);
  await expect(adjust({ id: 42 }, { amount: 1 })).rejects.toThrow('There is no player 42.');
});

test('a player who loses coins and gets them back stands below those who kept as many', async () => {
  const [gone, stayed] = [await world().newPlayer(), await world().newPlayer()];
  const rankOf = async ({ get }: Player) => Number((await get(calls.leaderboardMe)).body['rank']);
  await adjust(gone, { amount: 8_100 });
  await adjust(stayed, { amount: 8_100 });
  await refreshLeaderboard(world().context);
  expect((await rankOf(stayed)) - (await rankOf(gone))).toBe(1);
  await adjust(gone, { amount: -100 });
  await adjust(gone, { amount: 100 });
  await refreshLeaderboard(world().context);
  expect((await rankOf(gone)) - (await rankOf(stayed))).toBe(1);
  await expectBoardAsBalances(world());
});

test('the leaderboard shows an adjustment, and no longer a player without coins', async () => {
  const player = await world().newPlayer();
  await adjust(player, { amount: 123_456 });
  await refreshLeaderboard(world().context);
  await expectBoardAsBalances(world());
  await adjust(player, { amount: -123_456 });
  await refreshLeaderboard(world().context);
  await expectBoardAsBalances(world());
});

test('an adjustment is never changed or removed', async () => {
  await adjust(await world().newPlayer(), { amount: 10 });
  const { kysely } = world().context.database;
  await expect(sql`update adjustment set coins = 11`.execute(kysely)).rejects.toThrow(/^adjustment\S* is append-only$/);
  await expect(sql`delete from adjustment`.execute(kysely)).rejects.toThrow(/^adjustment\S* is append-only$/);
  for (const table of ['adjustment', 'payment_refund', 'operator_action']) {
    await expect(sql`truncate ${sql.table(table)}`.execute(kysely)).rejects.toThrow(`${table} is append-only`);
  }
});
