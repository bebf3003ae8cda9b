import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { RACE_PLAYERS, times } from '../../../testing/at-once.ts';
import { expectBoardAsBalances } from '../../../testing/board.ts';
import { invite } from '../../../testing/friends.ts';
import { APPLY } from '../../../testing/operators.ts';
import { dealCards, letTimePass, pairsOf } from '../../../testing/play.ts';
import { pay } from '../../../testing/rewards.ts';
import { countRows } from '../../../testing/rows.ts';
import { type Player, useTestWorld } from '../../../testing/test-world.ts';
import { refreshLeaderboard } from '../../leaderboard/index.ts';
import { countLeagues } from '../../leagues/index.ts';
import { settleEarnings } from '../../referrals/index.ts';
import { erasePlayer } from './erase.ts';
import { personalDataOf } from './personal-data.ts';

const world = useTestWorld({}, 2);
const database = () => world().context.database;
const erase = ({ id }: Player) =>
  erasePlayer(database(), world().context.config.jwtSecret, APPLY, { playerId: id, reason: 'asked for it' });

/** Plays until the server knows the player no more. @returns the statuses of all replies */
async function playOn(player: Player): Promise<number[]> {
  const statuses: number[] = [];
  const key = () => ({ key: randomUUID() });
  await player.post(calls.attemptsUse, { game: 'card' }, key());
  while (!statuses.includes(401)) {
    const replies = await Promise.all([
      player.post(calls.lanternLight, undefined, key()),
      player.post(calls.attemptsUse, { game: 'card' }, key()),
      player.post(calls.videoStarted, undefined, key()),
      player.post(calls.gameStarted, undefined, key()),
      player.post(calls.messagesAllow, { allowed: true, utc_offset: 0 }, key()),
    ]);
    statuses.push(...replies.map(({ status }) => status));
  }
  return statuses;
}

/** Deals a game. @returns what finds all its pairs at once */
async function prepareWin(player: Player): Promise<() => Promise<number[]>> {
  const game = await dealCards(player);
  await letTimePass(world(), player.id, 60_000);
  return async () => {
    const replies = await Promise.all(
      pairsOf(game.deck).map((pair) =>
        player.post(calls.balanceUpdate, { game_id: game.id, pair }, { key: randomUUID() }),
      ),
    );
    return replies.map(({ status }) => status);
  };
}

async function rowsOf(playerId: number): Promise<string[]> {
  const found: string[] = [];
  for (const { table, where } of personalDataOf(playerId)) {
    const { rows } = await sql`select from ${sql.table(table)} where ${where}`.execute(database().kysely);
    found.push(...rows.map(() => table));
  }
  return found;
}

test('a player who plays on while they are erased leaves nothing behind, and no coin is lost or doubled', async () => {
  for (let round = 0; round < RACE_PLAYERS; round += 1) {
    const player = await world().newPlayer();
    const friends = await Promise.all(times(3, () => invite(world(), player)));
    const [win = async () => [], ...winOfFriends] = await Promise.all([player, ...friends].map(prepareWin));
    const game = { over: false };
    const jobs = times(2, async () => {
      while (!game.over) {
        await settleEarnings(world().context);
        await refreshLeaderboard(world().context);
        await countLeagues(world().context);
      }
    });
    const [erased, played, won, ...wonByFriends] = await Promise.all([
      erase(player),
      playOn(player),
      win(),
      ...winOfFriends.map((begin) => begin()),
      pay(world(), friends[0]?.id ?? 0, 1_000),
    ]).finally(() => {
      game.over = true;
    });
    await Promise.all(jobs);
    expect([...played, ...won].filter((status) => status >= 500)).toEqual([]);
    // Pairs that come too quickly are refused as always.
    expect(wonByFriends.flat().filter((status) => status !== undefined && ![200, 409].includes(status))).toEqual([]);
    expect(wonByFriends.flat()).toContain(200);
    expect(await rowsOf(player.id)).toEqual([]);
    expect(await countRows(world(), 'balance', erased.pseudonym)).toBe(1);
    await settleEarnings(world().context);
    await refreshLeaderboard(world().context);
    await expectBoardAsBalances(world());
    await world().expectCleanAudit();
  }
});

test('a player who is erased by two operators at once is erased once, and may come back meanwhile', async () => {
  const player = await world().newPlayer();
  const [first, second, ...signIns] = await Promise.allSettled([
    erase(player),
    erase(player),
    ...times(10, () => world().signIn({ id: player.id, first_name: 'Back' })),
  ]);
  expect([first?.status, second?.status]).toContain('fulfilled');
  expect(
    signIns.map((reply) => (reply.status === 'fulfilled' ? (reply.value as { status: number }).status : 0)),
  ).toEqual(Array(10).fill(200));
  expect(await countRows(world(), 'erased_player')).toBeGreaterThan(0);
});
