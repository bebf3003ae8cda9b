import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { isDeck, isSolvable, isSolved } from '@soho/rules';
import { expect, test } from 'vitest';
import { dealCards, dealPuzzle, letTimePass, pairsOf } from '../../testing/play.ts';
import { countRows } from '../../testing/rows.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();
const DAY_MS = 24 * 60 * 60 * 1000;

test('a card game is 16 cards of 8 pairs, with none found', async () => {
  const player = await world().newPlayer();
  const { body } = await player.post(calls.attemptsUse, { game: 'card' });
  expect(body['game']).toMatchObject({ kind: 'card', matched: [] });
  expect(isDeck((body['game'] as { deck: number[] }).deck)).toBe(true);
});

test('a puzzle can be solved and is not solved', async () => {
  const player = await world().newPlayer();
  const game = await dealPuzzle(player);
  expect([isSolvable(game.tiles), isSolved(game.tiles)]).toEqual([true, false]);
});

test('no two deals are alike', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => world().newPlayer()));
  const decks = await Promise.all(players.map(async (player) => (await dealCards(player)).deck.join()));
  expect(new Set(decks).size).toBe(10);
});

test('a new game closes the open one of its kind, and leaves the other kind alone', async () => {
  const player = await world().newPlayer();
  const older = await dealCards(player);
  const puzzle = await dealPuzzle(player);
  const newer = await dealCards(player);
  const [card, open] = [
    await player.get(calls.currentGame, { kind: 'card' }),
    await player.get(calls.currentGame, { kind: 'puzzle' }),
  ];
  expect(card.body).toMatchObject({ game: { id: newer.id, deck: newer.deck, matched: [] } });
  expect(open.body).toMatchObject({ game: { id: puzzle.id, tiles: puzzle.tiles } });
  const row = await world()
    .context.database.kysely.selectFrom('game')
    .select('status')
    .where('player_id', '=', player.id)
    .where('game_id', '=', older.id)
    .executeTakeFirst();
  expect(row?.status).toBe('closed');
});

test('the open game can be continued after a reload, with its found pairs, for 24 hours', async () => {
  const player = await world().newPlayer();
  const game = await dealCards(player);
  await letTimePass(world(), player.id, 1000);
  await player.post(calls.balanceUpdate, { game_id: game.id, pair: pairsOf(game.deck)[5] ?? [0, 0] });
  expect((await player.get(calls.currentGame, { kind: 'card' })).body).toEqual({
    game: { id: game.id, kind: 'card', deck: game.deck, matched: [5] },
  });
  await letTimePass(world(), player.id, DAY_MS - 60_000);
  expect((await player.get(calls.currentGame, { kind: 'card' })).body).toMatchObject({ game: { id: game.id } });
  await letTimePass(world(), player.id, 60_000);
  expect((await player.get(calls.currentGame, { kind: 'card' })).body).toEqual({ game: null });
});

test('a game that lapsed gives way to a new one', async () => {
  const player = await world().newPlayer();
  await dealCards(player);
  await letTimePass(world(), player.id, 2 * DAY_MS);
  const game = await dealCards(player);
  expect((await player.get(calls.currentGame, { kind: 'card' })).body).toMatchObject({ game: { id: game.id } });
});

test("no one sees another player's game", async () => {
  const [player, other] = [await world().newPlayer(), await world().newPlayer()];
  await dealCards(player);
  expect((await other.get(calls.currentGame, { kind: 'card' })).body).toEqual({ game: null });
});

test('B02: nothing is credited without a game', async () => {
  const player = await world().newPlayer();
  for (const claim of [{ pair: [0, 1] as [number, number] }, { moves: [1] }]) {
    const reply = await player.post(calls.balanceUpdate, { game_id: randomUUID(), ...claim });
    expect(reply).toMatchObject({ status: 409, body: { code: 'no_game' } });
  }
  expect((await player.get(calls.balance)).body).toMatchObject({ balance: 0 });
});

test('a card game is not won by moves, nor a puzzle by pairs', async () => {
  const player = await world().newPlayer();
  const [cards, puzzle] = [await dealCards(player), await dealPuzzle(player)];
  await letTimePass(world(), player.id, 60_000);
  const moves = await player.post(calls.balanceUpdate, { game_id: cards.id, moves: puzzle.moves });
  const pair = await player.post(calls.balanceUpdate, { game_id: puzzle.id, pair: [0, 1] });
  expect([moves.body['code'], pair.body['code']]).toEqual(['illegal_move', 'not_a_pair']);
});

test('POST /stGame counts that a game screen was started', async () => {
  const player = await world().newPlayer();
  expect(await player.post(calls.gameStarted)).toMatchObject({ status: 200, body: {} });
  await player.post(calls.gameStarted, {});
  const rows = await world()
    .context.database.kysely.selectFrom('event_count')
    .select(['event', 'count'])
    .where('player_id', '=', player.id)
    .execute();
  expect(rows).toEqual([{ event: 'game', count: 2 }]);
  expect(await countRows(world(), 'game', player.id)).toBe(0);
});
