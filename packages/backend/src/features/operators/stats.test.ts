import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { APPLY } from '../../testing/console.ts';
import { letDaysPass } from '../../testing/days.ts';
import { bringFriends, winPairs } from '../../testing/friends.ts';
import { addTask, openInstant } from '../../testing/full-world.ts';
import { dealCards, letTimePass } from '../../testing/play.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { adjustPlayer, banPlayers } from '../players/index.ts';
import { settleEarnings } from '../referrals/index.ts';
import { readStats } from './stats.ts';

const world = useTestWorld();

test('counts players, coins by kind, attempts by source and tasks, ever and today', async () => {
  const none = await readStats(world().context.database);
  expect(none).toMatchObject({ players: { total: 0, today: 0 }, activeToday: 0, coinsMinted: [], tasksCollected: [] });

  await addTask(world(), { tag: 'open_it', type: 'instant', reward: 70 });
  const [early, late] = [await world().newPlayer(), await world().newPlayer()];
  await winPairs(world(), early, 2);
  await openInstant(early, 'open_it');
  await letDaysPass(world(), early.id, 1);
  await winPairs(world(), late, 3);
  await dealCards(late);
  await openInstant(late, 'open_it');
  await late.post(calls.videoStarted);
  await letTimePass(world(), late.id, 6_000);
  await late.post(calls.attemptsAdd);
  await late.post(calls.lanternLight);
  await bringFriends(world(), early, 102);
  await settleEarnings(world().context);

  expect(await readStats(world().context.database)).toEqual({
    players: { name: 'players', total: 104, today: 104 },
    activeToday: 1,
    coinsMinted: [
      { name: 'game_reward', total: 500, today: 300 },
      { name: 'lantern_prize', total: 10, today: 10 },
      { name: 'referral_earnings', total: 5000, today: 5000 },
      { name: 'task_reward', total: 140, today: 70 },
    ],
    attemptsGranted: [
      { name: 'start', total: 520, today: 520 },
      { name: 'ad, claimed', total: 1, today: 1 },
      { name: 'lantern', total: 1, today: 1 },
    ],
    attemptsUsed: { name: 'used', total: 3, today: 2 },
    tasksCollected: [{ name: 'open_it', total: 2, today: 1 }],
    bonusesHeld: 2,
    banned: { name: 'banned', total: 0, today: 0 },
  });
});

test('counts banned players, and what operators adjusted', async () => {
  const player = await world().newPlayer();
  const adjustment = { playerId: player.id, reason: 'sorry', again: false };
  await adjustPlayer(world().context.database, APPLY, { ...adjustment, what: 'coins', amount: 40 });
  await adjustPlayer(world().context.database, APPLY, { ...adjustment, what: 'attempts', amount: -2 });
  await banPlayers(world().context.database, APPLY, { playerIds: [player.id], reason: 'robot' });
  const { banned, coinsMinted, attemptsGranted } = await readStats(world().context.database);
  expect(banned).toMatchObject({ total: 1, today: 1 });
  expect(coinsMinted).toContainEqual({ name: 'adjustment', total: 40, today: 40 });
  expect(attemptsGranted).toContainEqual({ name: 'adjustment', total: -2, today: -2 });
});
