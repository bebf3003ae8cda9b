import { calls } from '@soho/contract';
import { minerIds } from '@soho/rules';
import { expect, test } from 'vitest';
import { letDaysPass } from '../../testing/days.ts';
import { addTask, collect, listedTask } from '../../testing/full-world.ts';
import { connect, newAddress, orderMiner, ordersOf, payAndScan, usePayments } from '../../testing/payments.ts';
import { dealCards, dealPuzzle, letTimePass, pairsOf } from '../../testing/play.ts';
import { prove } from '../../testing/proofs.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { metricNames } from './metrics.ts';

const world = useTestWorld();
usePayments(world);
let lastId = 70_000;

async function findAPair(player: Player): Promise<void> {
  const game = await dealCards(player);
  await letTimePass(world(), player.id, 250);
  const [pair] = pairsOf(game.deck);
  await player.post(calls.balanceUpdate, { game_id: game.id, pair: pair ?? [0, 0] });
}

async function solveAPuzzle(player: Player): Promise<void> {
  const game = await dealPuzzle(player);
  await letTimePass(world(), player.id, 150 * game.moves.length);
  await player.post(calls.balanceUpdate, { game_id: game.id, moves: game.moves });
}

async function watchAnAd(player: Player): Promise<void> {
  await player.post(calls.videoStarted);
  await letTimePass(world(), player.id, 6_000);
  await player.post(calls.attemptsAdd);
}

async function inviteAFriend(player: Player): Promise<void> {
  const link = String((await player.get(calls.referralStats)).body['referral_link']);
  lastId += 1;
  await world().signIn(
    { id: lastId, first_name: 'Friend' },
    { start_param: URL.parse(link)?.searchParams.get('startapp') ?? '' },
  );
}

async function comeTomorrow(player: Player): Promise<void> {
  await letDaysPass(world(), player.id, 1);
  await world().signIn({ id: player.id, first_name: 'Player' });
}

async function proveAWallet(player: Player): Promise<void> {
  await prove(player);
}

async function buyAMiner(player: Player): Promise<void> {
  await connect(player, newAddress());
  const bought = (await ordersOf(player)).length;
  await payAndScan(world(), await orderMiner(player, minerIds[bought]));
}

/** How each metric is raised by one; the day of the first launch is one in a row already. */
const ways = [
  ['games_played', 0, solveAPuzzle],
  ['pairs_found', 0, findAPair],
  ['puzzles_solved', 0, solveAPuzzle],
  ['ads_watched', 0, watchAnAd],
  ['friends_invited', 0, inviteAFriend],
  ['days_in_a_row', 1, comeTomorrow],
  ['wallet_proved', 0, proveAWallet],
  ['miners_bought', 0, buyAMiner],
] as const;

test.each(ways)('%s counts what the server itself has recorded', async (metric, atFirst, raise) => {
  const tag = `count_${metric}`;
  await addTask(world(), { tag, metric, count: atFirst + 2 });
  const player = await world().newPlayer();
  for (const progress of [atFirst, atFirst + 1]) {
    expect(await listedTask(player, tag)).toMatchObject({ user_progress: progress, can_collect: false });
    expect(await collect(player, tag)).toMatchObject({ status: 409, body: { code: 'task_unfinished' } });
    await raise(player);
  }
  expect(await listedTask(player, tag)).toMatchObject({ user_progress: atFirst + 2, can_collect: true });
  await raise(player);
  expect(await listedTask(player, tag)).toMatchObject({ user_progress: atFirst + 2, count: atFirst + 2 });
  expect(await collect(player, tag)).toMatchObject({ status: 200, body: { reward: 100 } });
});

test('days in a row are lost by a day without a visit', async () => {
  await addTask(world(), { tag: 'come_two', metric: 'days_in_a_row', count: 2 });
  const player = await world().newPlayer();
  await comeTomorrow(player);
  await letDaysPass(world(), player.id, 2);
  expect(await listedTask(player, 'come_two')).toMatchObject({ user_progress: 0 });
  expect(await collect(player, 'come_two')).toMatchObject({ body: { code: 'task_unfinished' } });
  await comeTomorrow(player);
  expect(await listedTask(player, 'come_two')).toMatchObject({ user_progress: 1 });
});

test('a game that is only begun was not played', async () => {
  await addTask(world(), { tag: 'play_begun', metric: 'games_played' });
  const player = await world().newPlayer();
  await findAPair(player);
  expect(await listedTask(player, 'play_begun')).toMatchObject({ user_progress: 0, can_collect: false });
  expect(await collect(player, 'play_begun')).toMatchObject({ body: { code: 'task_unfinished' } });
});

test("no one's facts count for another", async () => {
  await addTask(world(), { tag: 'play_own', metric: 'games_played' });
  const [player, other] = [await world().newPlayer(), await world().newPlayer()];
  await solveAPuzzle(other);
  expect(await collect(player, 'play_own')).toMatchObject({ body: { code: 'task_unfinished' } });
});

test('every metric is tried here, except the channel, which has a file of its own', () => {
  expect([...ways.map(([metric]) => metric), 'channel_joined'].sort()).toEqual([...metricNames].sort());
});
