import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { dealCards, dealPuzzle, letTimePass, pairsOf } from '../../testing/play.ts';
import { type Player, type Reply, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();

const resultOf = (player: Player, game: { id: string }): Promise<Reply> =>
  player.get(calls.gameResult, { game_id: game.id });

/** Wins a puzzle after some moves there and back. @returns the game, and the moves that it took */
async function winPuzzle(player: Player, detours: number): Promise<{ id: string; moves: number }> {
  const { id, moves } = await dealPuzzle(player);
  const [first = 0] = moves;
  const all = [...Array.from({ length: 2 * detours }, () => first), ...moves];
  await letTimePass(world(), player.id, 60_000);
  expect(await player.post(calls.balanceUpdate, { game_id: id, moves: all })).toMatchObject({ status: 200 });
  return { id, moves: all.length };
}

test("a puzzle's moves are compared with the fewest of earlier wins", async () => {
  const player = await world().newPlayer();
  const first = await winPuzzle(player, 0);
  const second = await winPuzzle(player, 20);
  const third = await winPuzzle(player, 0);
  expect((await resultOf(player, first)).body).toEqual({ kind: 'puzzle', result: first.moves, best: null });
  expect((await resultOf(player, second)).body).toEqual({ kind: 'puzzle', result: second.moves, best: first.moves });
  expect((await resultOf(player, third)).body).toMatchObject({ best: Math.min(first.moves, second.moves) });
});

test("a card game's seconds are those from the deal to the last pair", async () => {
  const player = await world().newPlayer();
  const game = await dealCards(player);
  for (const pair of pairsOf(game.deck)) {
    await letTimePass(world(), player.id, 10_000);
    await player.post(calls.balanceUpdate, { game_id: game.id, pair });
  }
  const { body } = await resultOf(player, game);
  expect(body).toMatchObject({ kind: 'card', best: null });
  expect(body['result']).toBeGreaterThanOrEqual(80);
});

test('a game that is not won, and one of another player, has no result', async () => {
  const [player, other] = [await world().newPlayer(), await world().newPlayer()];
  const open = await dealCards(player);
  const won = await winPuzzle(other, 0);
  for (const game of [open, won]) {
    expect(await resultOf(player, game)).toMatchObject({ status: 409, body: { code: 'no_game' } });
  }
});
