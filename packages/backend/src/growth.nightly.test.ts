import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { wardrobeItems } from '@soho/rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { pay } from './testing/backups.ts';
import { readGrowth } from './testing/databases.ts';
import { avoidMidnight } from './testing/days.ts';
import { addTask, buy, readDailyBoard } from './testing/full-world.ts';
import { connect, newAddress, usePayments } from './testing/payments.ts';
import { dealCards, dealPuzzle, letTimePass } from './testing/play.ts';
import { type Player, useTestWorld } from './testing/test-world.ts';

/** More than any bound of a day; sessions of ads are opened twice as often. */
const TIMES = 60;

const bounded = readGrowth().flatMap(({ table, most }) => (most === undefined ? [] : [{ table, most }]));

const world = useTestWorld();
usePayments(world);
let player: Player;

beforeAll(async () => {
  await avoidMidnight(30_000);
  await addTask(world(), { tag: 'open_it', type: 'instant', reward: 70 });
  player = await world().newPlayer();
  await addAttempts();
  await pay(world(), player.id, 1_000_000);
  const cards = await dealCards(player);
  const puzzle = await dealPuzzle(player);
  const { day, moves } = await readDailyBoard(player);
  const daily = { day, moves };
  for (let time = 0; time < TIMES; time += 1) {
    const key = () => ({ key: randomUUID() });
    await player.post(calls.videoStarted, undefined, key());
    await player.post(calls.videoStarted, undefined, key());
    await player.post(calls.gameStarted, undefined, key());
    await player.post(calls.attemptsUse, { game: 'card' }, key());
    await player.post(calls.balanceUpdate, { game_id: cards.id, pair: [0, 1] }, key());
    await player.post(calls.balanceUpdate, { game_id: puzzle.id, moves: [0] }, key());
    await player.post(calls.balanceUpdate, { game_id: puzzle.id, moves: puzzle.moves }, key());
    await player.post(calls.tasksInstant, { st: 'open_it' }, key());
    await player.post(calls.walletProofPayload, undefined, key());
    await player.post(calls.lanternLight, undefined, key());
    await player.post(calls.dailyPuzzleSolve, daily, key());
    await buy(player, wardrobeItems[time % wardrobeItems.length] ?? 'fan', key());
    await connect(player, newAddress());
    const order = await player.post(calls.orderPayment, { kind: 'miner', miner_id: 1 }, key());
    await player.post(
      calls.withdrawPayment,
      { order_id: order.status === 200 ? String(order.body['order_id']) : randomUUID() },
      key(),
    );
  }
});

/** The most that ads of one day can bring. */
async function addAttempts(): Promise<void> {
  for (let ad = 0; ad < 20; ad += 1) {
    await player.post(calls.videoStarted);
    await letTimePass(world(), player.id, 5_000);
    await player.post(calls.attemptsAdd);
  }
}

describe('J01: whatever a player does, as often as they like', () => {
  test.each(bounded)('$table has at most $most rows of theirs', async ({ table, most }) => {
    const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where player_id = ${player.id}`.execute(world().context.database.kysely);
    expect(counted[0]?.count).toBeLessThanOrEqual(most);
  });
});
