import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { pay } from '../../../testing/backups.ts';
import { expectBoardAsBalances } from '../../../testing/board.ts';
import { APPLY, actionsOn, DRY_RUN } from '../../../testing/console.ts';
import { invite, winPairs } from '../../../testing/friends.ts';
import { balanceOf } from '../../../testing/full-world.ts';
import {
  claimMiner,
  minerOf,
  newPayer,
  orderMiner,
  payAndScan,
  receiptOf,
  usePayments,
} from '../../../testing/payments.ts';
import { letTimePass } from '../../../testing/play.ts';
import { countRows } from '../../../testing/rows.ts';
import { type Player, type Reply, useTestWorld } from '../../../testing/test-world.ts';
import { refreshLeaderboard } from '../../leaderboard/index.ts';
import { settleEarnings } from '../../referrals/index.ts';
import { banPlayers, unbanPlayer } from './moderate.ts';

const DAY_MS = 24 * 3_600_000;

const world = useTestWorld({}, 2);
usePayments(world);
const database = () => world().context.database;

async function ban({ id }: Player): Promise<void> {
  await banPlayers(database(), APPLY, { playerIds: [id], reason: 'robot' });
  await world().refreshRestrictions();
}

async function unban({ id }: Player): Promise<void> {
  await unbanPlayer(database(), APPLY, { playerId: id, reason: 'no robot' });
  await world().refreshRestrictions();
}

/** The answer to a player whom the server does not know. */
const stranger = {
  status: 401,
  body: { code: 'unauthorized', detail: 'Your session is not valid. Reopen the app from Telegram.' },
};

function signIn({ id }: Player): Promise<Reply> {
  return world().signIn({ id, first_name: 'Renamed' });
}

test('I17: a banned player is answered as a stranger, by every server, and so is a new launch', async () => {
  const player = await world().newPlayer();
  await ban(player);
  for (let server = 0; server < 2; server += 1) {
    expect(await player.get(calls.balance)).toMatchObject(stranger);
    expect(await player.post(calls.attemptsUse)).toMatchObject(stranger);
  }
  expect(await signIn(player)).toMatchObject(stranger);
  expect(await countRows(world(), 'game', player.id)).toBe(0);
});

test('a launch is refused by the database, before any server has read of the ban', async () => {
  const player = await world().newPlayer();
  await banPlayers(database(), APPLY, { playerIds: [player.id], reason: 'robot' });
  expect(await signIn(player)).toMatchObject(stranger);
  await unban(player);
  expect((await player.get(calls.balance)).body).toMatchObject({ nickname: `Player ${player.id}` });
});

test('nothing is taken: a player who is let in again, with the same token, has what they had', async () => {
  const player = await world().newPlayer();
  await winPairs(world(), player, 2);
  await ban(player);
  await unban(player);
  expect(await balanceOf(player)).toBe(200);
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 4 });
  expect((await signIn(player)).status).toBe(200);
});

test('what a banned player has paid settles, runs on, and is theirs when they are let in again', async () => {
  const player = await newPayer(world());
  const order = await orderMiner(player);
  await ban(player);
  const { hash } = await payAndScan(world(), order);
  expect(await receiptOf(world(), hash)).toMatchObject({ state: 'settled' });
  await letTimePass(world(), player.id, DAY_MS);
  await unban(player);
  expect(await minerOf(player)).toMatchObject({ status: 'ready_to_claim' });
  expect(await claimMiner(player)).toMatchObject({ status: 200 });
});

test("an inviter's shares of what a banned friend has won still arrive", async () => {
  const inviter = await world().newPlayer();
  const friend = await invite(world(), inviter);
  await winPairs(world(), friend, 2);
  await ban(friend);
  await settleEarnings(world().context);
  expect(await balanceOf(inviter)).toBe(50 + 2 * 15);
});

test('the leaderboard hides a banned player at once, whatever is paid to them, and shows them again', async () => {
  const [best, banned, last] = [await world().newPlayer(), await world().newPlayer(), await world().newPlayer()];
  await pay(world(), best.id, 900_000);
  await pay(world(), banned.id, 800_000);
  await pay(world(), last.id, 700_000);
  await refreshLeaderboard(world().context);
  const rankOf = async (player: Player) => (await player.get(calls.leaderboardMe)).body['rank'];
  const shown = async () =>
    ((await last.get(calls.leaderboard)).body as unknown as { nickname: string }[]).map(({ nickname }) => nickname);
  const names = [best, banned, last].map(({ id }) => `Player ${id}`);
  expect(await shown()).toEqual(expect.arrayContaining(names));
  const rank = Number(await rankOf(last));

  await ban(banned);
  expect(await shown()).not.toContain(`Player ${banned.id}`);
  expect(await shown()).toContain(`Player ${last.id}`);
  expect(await rankOf(last)).toBe(rank - 1);
  await expectBoardAsBalances(world());
  await pay(world(), banned.id, 50_000);
  await refreshLeaderboard(world().context);
  expect(await rankOf(last)).toBe(rank - 1);
  await expectBoardAsBalances(world());

  await unban(banned);
  expect(await shown()).toContain(`Player ${banned.id}`);
  expect(await rankOf(last)).toBe(rank);
  expect(await rankOf(banned)).toBe(rank - 1);
  await expectBoardAsBalances(world());
});

test('a dry run changes nothing', async () => {
  const player = await world().newPlayer();
  const { version } = world().context.restrictions;
  expect(await banPlayers(database(), DRY_RUN, { playerIds: [player.id], reason: 'robot' })).toMatchObject([
    { nickname: `Player ${player.id}` },
  ]);
  await world().refreshRestrictions();
  expect(world().context.restrictions.version).toBe(version);
  expect((await player.get(calls.balance)).status).toBe(200);
  expect(await actionsOn(world(), String(player.id))).toEqual([]);
});

test('operator and reason are recorded, before and after', async () => {
  const player = await world().newPlayer();
  await ban(player);
  await unban(player);
  expect(await actionsOn(world(), String(player.id))).toEqual([
    { operator: 'mei', action: 'players ban', before: { banned: false }, after: { banned: true, why: 'robot' } },
    {
      operator: 'mei',
      action: 'players unban',
      before: { banned: true, since: expect.any(String) },
      after: { banned: false, why: 'no robot' },
    },
  ]);
});

test('a player who is banned or let in already, and one who does not exist, is reported', async () => {
  const player = await world().newPlayer();
  const whom = { playerId: player.id, reason: 'robot' };
  await expect(unbanPlayer(database(), APPLY, whom)).rejects.toThrow(`Player ${player.id} is not banned.`);
  await ban(player);
  const banned = { playerIds: [player.id], reason: 'robot' };
  await expect(banPlayers(database(), APPLY, banned)).rejects.toThrow(/is already banned since .* by mei\./);
  const other = await world().newPlayer();
  const several = { playerIds: [other.id, 42], reason: 'robot' };
  await expect(banPlayers(database(), APPLY, several)).rejects.toThrow('There is no player 42.');
  expect(await countRows(world(), 'player_ban', other.id)).toBe(0);
});
