import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { letDaysPass } from '../../testing/days.ts';
import { addTask, collect, openInstant, solveDaily } from '../../testing/full-world.ts';
import { claimMiner, newMiner, orderQuest, payAndScan, usePayments } from '../../testing/payments.ts';
import { dealCards, dealPuzzle, letTimePass, pairsOf } from '../../testing/play.ts';
import { prove } from '../../testing/proofs.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();
usePayments(world);

/** Today's figures; tonight's lantern, which comes with them, is tested with the lanterns. */
async function progressOf(player: Player): Promise<unknown> {
  const { lantern: _lantern, games: _games, ...figures } = (await player.get(calls.progress)).body;
  return figures;
}

async function gamesOf(player: Player): Promise<unknown> {
  return (await player.get(calls.progress)).body['games'];
}

async function comeBack(player: Player): Promise<void> {
  await world().signIn({ id: player.id, first_name: 'Player' });
}

async function solveAPuzzle(player: Player): Promise<void> {
  const game = await dealPuzzle(player);
  await letTimePass(world(), player.id, 150 * game.moves.length);
  await player.post(calls.balanceUpdate, { game_id: game.id, moves: game.moves });
}

test('shows 100 XP, no rewards and one day at the first launch', async () => {
  const player = await world().newPlayer();
  expect(await progressOf(player)).toEqual({ xp: 100, rewards: 0, streak: 1 });
});

test('a finished game is worth 10 XP, one that is only begun nothing', async () => {
  const player = await world().newPlayer();
  await solveAPuzzle(player);
  const game = await dealCards(player);
  for (const [index, pair] of pairsOf(game.deck).entries()) {
    expect(await progressOf(player)).toMatchObject({ xp: 110 });
    await letTimePass(world(), player.id, 250);
    expect((await player.post(calls.balanceUpdate, { game_id: game.id, pair })).status, `pair ${index}`).toBe(200);
  }
  expect(await progressOf(player)).toEqual({ xp: 120, rewards: 0, streak: 1 });
});

test('each collected reward counts once', async () => {
  await addTask(world(), { tag: 'prove_it' });
  await addTask(world(), { tag: 'open_it', type: 'instant' });
  const player = await world().newPlayer();
  await prove(player);
  await collect(player, 'prove_it');
  await collect(player, 'prove_it');
  await openInstant(player, 'open_it');
  await openInstant(player, 'open_it');
  expect(await progressOf(player)).toEqual({ xp: 100, rewards: 2, streak: 1 });
});

test("a lantern, a miner's coins and the wallet quest are rewards, too, on their day", async () => {
  const player = await newMiner(world(), 1);
  await player.post(calls.lanternLight);
  expect(await progressOf(player)).toMatchObject({ rewards: 1 });
  await letTimePass(world(), player.id, 24 * 3_600_000);
  await claimMiner(player, 1);
  expect(await progressOf(player)).toMatchObject({ rewards: 2 });
  await payAndScan(world(), await orderQuest(player));
  expect(await progressOf(player)).toMatchObject({ rewards: 3 });
});

test('the streak grows by a day for each day with a visit, whatever the number of visits', async () => {
  const player = await world().newPlayer();
  for (const streak of [2, 3, 4]) {
    await letDaysPass(world(), player.id, 1);
    await comeBack(player);
    await comeBack(player);
    expect(await progressOf(player)).toMatchObject({ xp: 100, streak });
  }
});

test('a day without a visit breaks the streak', async () => {
  const player = await world().newPlayer();
  await letDaysPass(world(), player.id, 1);
  await comeBack(player);
  await letDaysPass(world(), player.id, 2);
  expect(await progressOf(player)).toEqual({ xp: 0, rewards: 0, streak: 0 });
  await comeBack(player);
  expect(await progressOf(player)).toEqual({ xp: 100, rewards: 0, streak: 1 });
});

test("yesterday's games and rewards are not today's", async () => {
  await addTask(world(), { tag: 'play_again', metric: 'games_played' });
  const player = await world().newPlayer();
  await solveAPuzzle(player);
  await collect(player, 'play_again');
  expect(await progressOf(player)).toEqual({ xp: 110, rewards: 1, streak: 1 });
  await letDaysPass(world(), player.id, 1);
  // Not here yet today, but the row of days is not broken yet.
  expect(await progressOf(player)).toEqual({ xp: 0, rewards: 0, streak: 1 });
  await comeBack(player);
  expect(await progressOf(player)).toEqual({ xp: 100, rewards: 0, streak: 2 });
});

test('says what can be played: attempts, open games with their pairs, and the puzzle of the day', async () => {
  const player = await world().newPlayer();
  expect(await gamesOf(player)).toEqual({ attempts: 5, open: [], played: false, daily_solved: false });
  const cards = await dealCards(player);
  await letTimePass(world(), player.id, 250);
  await player.post(calls.balanceUpdate, { game_id: cards.id, pair: pairsOf(cards.deck)[0] ?? [0, 0] });
  await solveAPuzzle(player);
  await dealPuzzle(player);
  const open = [
    { kind: 'puzzle', found: 0 },
    { kind: 'card', found: 1 },
  ];
  expect(await gamesOf(player)).toEqual({ attempts: 2, open, played: true, daily_solved: false });
  await solveDaily(player);
  expect(await gamesOf(player)).toMatchObject({ daily_solved: true });
  // An open game lives for a day.
  await letTimePass(world(), player.id, 24 * 3_600_000);
  expect(await gamesOf(player)).toMatchObject({ open: [], played: true });
});

test("no one sees another's progress", async () => {
  const [player, other] = [await world().newPlayer(), await world().newPlayer()];
  await solveAPuzzle(other);
  expect(await progressOf(player)).toEqual({ xp: 100, rewards: 0, streak: 1 });
  const reply = await world().app.inject({
    url: `/api/progress?player_id=${other.id}`,
    headers: { authorization: `Bearer ${player.token}` },
  });
  expect(reply.statusCode).toBe(400);
});
