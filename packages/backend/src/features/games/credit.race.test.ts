import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AT_ONCE, RACE_PLAYERS } from '../../testing/databases.ts';
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

test('B05: of all eight pairs at once, those that are paid are 250 ms apart', async () => {
  const player = await world().newPlayer();
  const game = await dealCards(player);
  await letTimePass(world(), player.id, 1000);
  const replies = await Promise.all(
    pairsOf(game.deck).map((pair) => player.post(calls.balanceUpdate, { game_id: game.id, pair })),
  );
  const { rows } = await sql<{ gap: number | null }>`
    select extract(epoch from created_at - lag(created_at) over (order by seq))::float8 * 1000 as gap
    from ledger_entry where player_id = ${player.id} order by seq`.execute(world().context.database.kysely);
  expect(rows).toHaveLength(successes(replies));
  const [first, ...gaps] = rows.map(({ gap }) => gap);
  expect(first).toBeNull();
  expect(gaps.filter((gap) => gap === null || gap < 250)).toEqual([]);
});
