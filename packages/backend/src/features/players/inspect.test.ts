import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { invite, winPairs } from '../../testing/friends.ts';
import { APPLY } from '../../testing/operators.ts';
import { dealCards } from '../../testing/play.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { settleEarnings } from '../referrals/index.ts';
import { findPlayers, findPlayersExactly, inspectPlayer } from './inspect.ts';
import { adjustPlayer } from './operator/adjust.ts';
import { banPlayers } from './operator/ban.ts';

const world = useTestWorld();
const database = () => world().context.database;

async function called(id: number, username: string): Promise<void> {
  await world().signIn({ id, first_name: 'X', username });
}

test('shows what support asks about a player', async () => {
  const inviter = await world().newPlayer();
  const player = await invite(world(), inviter);
  await invite(world(), player);
  await winPairs(world(), player, 2);
  await settleEarnings(world().context);
  const game = await dealCards(player);
  await player.post(calls.balanceUpdate, { game_id: game.id, moves: [1] });
  expect(await inspectPlayer(database(), player.id)).toMatchObject({
    profile: {
      player_id: player.id,
      nickname: `Friend ${player.id}`,
      coins: 250,
      attempts: 3,
      streak_days: 1,
      inviter_id: inviter.id,
      inviter_nickname: `Player ${inviter.id}`,
    },
    counts: { card_games: 2, puzzles: 0, games_won: 0, friends_invited: 1, coins_from_friends: 50, bonuses_held: 0 },
    lastEntries: [
      { seq: 3, kind: 'referral_earnings', amount: 50 },
      { seq: 2, kind: 'game_reward', amount: 100 },
      { seq: 1, kind: 'game_reward', amount: 100 },
    ],
    flags: [{ code: 'illegal_move', count: 1 }],
  });
  expect(await inspectPlayer(database(), 42)).toBeUndefined();
});

test('shows a ban, and what operators gave or took', async () => {
  const { id } = await world().newPlayer();
  expect(await inspectPlayer(database(), id)).toMatchObject({ profile: { banned_at: null }, adjustments: [] });
  const adjustment = { playerId: id, what: 'coins', amount: 30, reason: 'sorry', again: false } as const;
  await adjustPlayer(database(), APPLY, adjustment);
  await banPlayers(database(), APPLY, { playerIds: [id], reason: 'robot' });
  expect(await inspectPlayer(database(), id)).toMatchObject({
    profile: { banned_at: expect.any(Date), banned_by: 'mei', ban_reason: 'robot' },
    adjustments: [{ coins: 30, attempts: null, reason: 'sorry', operator: 'mei' }],
    lastEntries: [{ kind: 'adjustment', amount: 30 }],
  });
});

test('a nickname of digits does not hide the player with that id', async () => {
  const player = await world().newPlayer();
  await called(710_001, String(player.id));
  expect(await findPlayersExactly(database(), String(player.id))).toMatchObject([{ player_id: player.id }]);
  expect(await findPlayersExactly(database(), '710001')).toMatchObject([{ player_id: 710_001 }]);
});

test('finds players by a part of the nickname, whatever its case, and takes wildcards as they are', async () => {
  await called(720_001, 'Mei_100');
  await called(720_002, 'mei%100');
  await called(720_003, 'МЭЙ');
  const found = async (text: string) =>
    (await findPlayers(database(), text, 20)).map(({ player_id }) => player_id).sort((a, b) => a - b);
  expect(await found('mei')).toEqual([720_001, 720_002]);
  expect(await found('i_1')).toEqual([720_001]);
  expect(await found('%')).toEqual([720_002]);
  expect(await found('мэй')).toEqual([720_003]);
  expect(await found("'; drop table player --")).toEqual([]);
  expect(await findPlayers(database(), 'mei', 1)).toHaveLength(1);
});

test('several players may have one nickname', async () => {
  await called(730_001, 'Twin');
  await called(730_002, 'Twin');
  expect(await findPlayersExactly(database(), 'Twin')).toHaveLength(2);
});
