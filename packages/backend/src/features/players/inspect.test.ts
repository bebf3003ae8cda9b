import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { APPLY } from '../../testing/console.ts';
import { invite, winPairs } from '../../testing/friends.ts';
import { dealCards } from '../../testing/play.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { settleEarnings } from '../referrals/index.ts';
import { inspectPlayer } from './inspect.ts';
import { banPlayers } from './operator/moderate.ts';

const world = useTestWorld();
const database = () => world().context.database;

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
    flags: [{ code: 'illegal_move', count: 1 }],
  });
  expect(await inspectPlayer(database(), 42)).toBeUndefined();
});

test('shows a ban', async () => {
  const { id } = await world().newPlayer();
  expect(await inspectPlayer(database(), id)).toMatchObject({ profile: { banned_at: null } });
  await banPlayers(database(), APPLY, { playerIds: [id], reason: 'robot' });
  expect(await inspectPlayer(database(), id)).toMatchObject({
    profile: { banned_at: expect.any(Date), banned_by: 'mei', ban_reason: 'robot' },
  });
});
