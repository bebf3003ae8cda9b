import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { dealCards, dealPuzzle, letTimePass, pairsOf } from '../../testing/play.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();

function flagsOf(player: Player) {
  const { kysely } = world().context.database;
  return kysely.selectFrom('flag').selectAll().where('player_id', '=', player.id).execute();
}

test('credits 100 coins for a matched pair', async () => {
  const player = await world().newPlayer();
  const game = await dealCards(player);
  await letTimePass(world(), player.id, 250);
  const [pair] = pairsOf(game.deck);
  const reply = await player.post(calls.balanceUpdate, { game_id: game.id, pair: pair ?? [0, 0] });
  expect(reply).toMatchObject({
    status: 200,
    body: { balance: 100, credited: 100, game: { id: game.id, kind: 'card', status: 'open', matched: [0] } },
  });
  expect((await player.get(calls.balance)).body).toMatchObject({ balance: 100 });
});

test('B03: a card game pays 800 coins in all and is won with its eighth pair', async () => {
  const player = await world().newPlayer();
  const game = await dealCards(player);
  const replies = [];
  for (const pair of pairsOf(game.deck)) {
    await letTimePass(world(), player.id, 250);
    replies.push(await player.post(calls.balanceUpdate, { game_id: game.id, pair }));
  }
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(replies.at(-1)?.body).toMatchObject({ balance: 800, game: { status: 'won' } });
  await letTimePass(world(), player.id, 250);
  const ninth = await player.post(calls.balanceUpdate, { game_id: game.id, pair: pairsOf(game.deck)[0] ?? [0, 0] });
  expect(ninth).toMatchObject({ status: 409, body: { code: 'already_credited' } });
  expect((await player.get(calls.currentGame, { kind: 'card' })).body).toEqual({ game: null });
});

test('refuses two cards that are not a pair, one card twice, and counts one flag of the day', async () => {
  const player = await world().newPlayer();
  const game = await dealCards(player);
  await letTimePass(world(), player.id, 10_000);
  const other = game.deck.findIndex((picture) => picture !== game.deck[0]);
  for (const pair of [
    [0, other],
    [0, 0],
  ] as [number, number][]) {
    const reply = await player.post(calls.balanceUpdate, { game_id: game.id, pair });
    expect(reply).toMatchObject({ status: 409, body: { code: 'not_a_pair' } });
  }
  expect(await flagsOf(player)).toMatchObject([{ code: 'not_a_pair', count: 2, ref: game.id }]);
});

test('refuses a pair sooner than 250 ms after the one before, and takes it later', async () => {
  const player = await world().newPlayer();
  const game = await dealCards(player);
  const [first, second] = pairsOf(game.deck);
  await letTimePass(world(), player.id, 60_000);
  expect(await player.post(calls.balanceUpdate, { game_id: game.id, pair: first ?? [0, 0] })).toMatchObject({
    status: 200,
  });
  const early = await player.post(calls.balanceUpdate, { game_id: game.id, pair: second ?? [0, 0] });
  expect(early).toMatchObject({ status: 409, body: { code: 'too_fast' } });
  await letTimePass(world(), player.id, 250);
  expect(await player.post(calls.balanceUpdate, { game_id: game.id, pair: second ?? [0, 0] })).toMatchObject({
    status: 200,
    body: { balance: 200 },
  });
});

test('credits 100 coins for a puzzle that the moves solve, once', async () => {
  const player = await world().newPlayer();
  const game = await dealPuzzle(player);
  await letTimePass(world(), player.id, 150 * game.moves.length);
  const body = { game_id: game.id, moves: game.moves };
  expect(await player.post(calls.balanceUpdate, body)).toMatchObject({
    status: 200,
    body: { balance: 100, credited: 100, game: { kind: 'puzzle', status: 'won' } },
  });
  expect(await player.post(calls.balanceUpdate, body)).toMatchObject({
    status: 409,
    body: { code: 'already_credited' },
  });
});

test('B13: refuses a puzzle that is solved faster than 150 ms a move, and flags it', async () => {
  const player = await world().newPlayer();
  const game = await dealPuzzle(player);
  const first = game.moves[0] ?? 1;
  // So many moves, to and fro at first, that the time of this test does not matter beside theirs.
  const moves = [...Array.from({ length: 9_000 }, () => first), ...game.moves];
  await letTimePass(world(), player.id, 140 * moves.length);
  const body = { game_id: game.id, moves };
  expect(await player.post(calls.balanceUpdate, body)).toMatchObject({ status: 409, body: { code: 'too_fast' } });
  expect(await flagsOf(player)).toMatchObject([{ code: 'too_fast', count: 1, ref: game.id }]);
  await letTimePass(world(), player.id, 10 * moves.length);
  expect(await player.post(calls.balanceUpdate, body)).toMatchObject({ status: 200, body: { credited: 100 } });
});

test('B06: refuses moves that are not possible, or that do not end in order', async () => {
  const player = await world().newPlayer();
  const game = await dealPuzzle(player);
  await letTimePass(world(), player.id, 60_000);
  const twice = [game.moves[0] ?? 1, game.moves[0] ?? 1];
  expect(await player.post(calls.balanceUpdate, { game_id: game.id, moves: twice })).toMatchObject({
    body: { code: 'not_solved' },
  });
  const far = game.tiles[(game.tiles.indexOf(0) + 4) % 9] ?? 1;
  const impossible = [far, far, far];
  const reply = await player.post(calls.balanceUpdate, { game_id: game.id, moves: impossible });
  expect(['illegal_move', 'not_solved']).toContain(reply.body['code']);
});

test("refuses another player's game as if it did not exist", async () => {
  const [player, thief] = [await world().newPlayer(), await world().newPlayer()];
  const game = await dealCards(player);
  await letTimePass(world(), player.id, 1000);
  const reply = await thief.post(calls.balanceUpdate, { game_id: game.id, pair: pairsOf(game.deck)[0] ?? [0, 0] });
  expect(reply).toMatchObject({ status: 409, body: { code: 'no_game' } });
});

test('B10: refuses a game that a newer one closed, and one that is older than 24 hours', async () => {
  const player = await world().newPlayer();
  const older = await dealCards(player);
  const newer = await dealCards(player);
  await letTimePass(world(), player.id, 1000);
  const closed = await player.post(calls.balanceUpdate, { game_id: older.id, pair: pairsOf(older.deck)[0] ?? [0, 0] });
  expect(closed).toMatchObject({ status: 409, body: { code: 'game_closed' } });
  await letTimePass(world(), player.id, 24 * 60 * 60 * 1000);
  const lapsed = await player.post(calls.balanceUpdate, { game_id: newer.id, pair: pairsOf(newer.deck)[0] ?? [0, 0] });
  expect(lapsed).toMatchObject({ status: 409, body: { code: 'game_closed' } });
});

test('answers a repeated request with the same answer, and pays nothing again', async () => {
  const player = await world().newPlayer();
  const game = await dealCards(player);
  await letTimePass(world(), player.id, 1000);
  const [first, second] = pairsOf(game.deck);
  const body = { game_id: game.id, pair: first ?? [0, 0] };
  const once = await player.post(calls.balanceUpdate, body, { key: 'one-operation' });
  const again = await player.post(calls.balanceUpdate, body, { key: 'one-operation' });
  expect(again.body).toEqual(once.body);
  expect(again.headers['idempotent-replay']).toBe('true');
  expect(once.headers['idempotent-replay']).toBeUndefined();
  await letTimePass(world(), player.id, 1000);
  const other = { game_id: game.id, pair: second ?? [0, 0] };
  expect(await player.post(calls.balanceUpdate, other, { key: 'one-operation' })).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
});
