import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { AT_ONCE, RACE_PLAYERS } from '../../testing/at-once.ts';
import { dealCards, dealPuzzle, letTimePass, pairsOf } from '../../testing/play.ts';
import { successes, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld({}, 2);

test('B04: many claims of one pair at once pay once, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    const game = await dealCards(player);
    await letTimePass(world(), player.id, 1000);
    const body = { game_id: game.id, pair: pairsOf(game.deck)[3] ?? [0, 0] };
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, () => player.post(calls.balanceUpdate, body, { key: randomUUID() })),
    );
    expect(successes(replies)).toBe(1);
    expect((await player.get(calls.balance)).body['balance']).toBe(100);
  }
});

test('many requests with one key at once are one operation with one answer, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    const game = await dealCards(player);
    await letTimePass(world(), player.id, 1000);
    const body = { game_id: game.id, pair: pairsOf(game.deck)[0] ?? [0, 0] };
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, () => player.post(calls.balanceUpdate, body, { key: 'the-same' })),
    );
    expect(successes(replies)).toBe(AT_ONCE);
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect((await player.get(calls.balance)).body['balance']).toBe(100);
  }
});

test('B07: many claims of one solved puzzle at once pay once, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    const game = await dealPuzzle(player);
    await letTimePass(world(), player.id, 60_000);
    const body = { game_id: game.id, moves: game.moves };
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, () => player.post(calls.balanceUpdate, body, { key: randomUUID() })),
    );
    expect(successes(replies)).toBe(1);
    expect((await player.get(calls.balance)).body['balance']).toBe(100);
  }
});

test('B05: all eight pairs at once are held to one in 250 ms', async () => {
  const player = await world().newPlayer();
  const game = await dealCards(player);
  await letTimePass(world(), player.id, 1000);
  const before = performance.now();
  const replies = await Promise.all(
    pairsOf(game.deck).map((pair) => player.post(calls.balanceUpdate, { game_id: game.id, pair })),
  );
  const most = 1 + Math.floor((performance.now() - before) / 250);
  expect(successes(replies)).toBeGreaterThan(0);
  expect(successes(replies)).toBeLessThanOrEqual(most);
});
