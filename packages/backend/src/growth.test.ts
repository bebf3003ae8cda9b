import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { calls } from '@soho/contract';
import { wardrobeItems } from '@soho/rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { expiringRows, jobsOf } from './jobs.ts';
import { deleteExpired } from './platform/delete-expired.ts';
import { readDailyBoard } from './testing/daily-puzzle.ts';
import { avoidMidnight } from './testing/days.ts';
import { connect, newAddress, usePayments } from './testing/payments.ts';
import { dealCards, dealPuzzle, letTimePass } from './testing/play.ts';
import { pay } from './testing/rewards.ts';
import { addTask } from './testing/tasks.ts';
import { type Player, useTestWorld } from './testing/test-world.ts';
import { buy } from './testing/wardrobe.ts';

/** More than any bound of a day; sessions of ads are opened twice as often. */
const TIMES = 60;

const section =
  readFileSync(new URL('../../../docs/invariants.md', import.meta.url), 'utf8').split('## What grows')[1] ?? '';
const rows = [...section.matchAll(/^\| ([a-z_]+) \| (?:([\d,]+) a player|kept)/gm)].map(([, table = '', most]) => ({
  table,
  most: most === undefined ? undefined : Number(most.replaceAll(',', '')),
}));
const bounded = rows.flatMap(({ table, most }) => (most === undefined ? [] : [{ table, most }]));

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

test('every table has a bound, or a reason why all of it is kept', async () => {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(world().context.database.kysely);
  expect(rows.map(({ table }) => table).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

describe('whatever a player does, as often as they like', () => {
  test.each(bounded)('$table has at most $most rows of theirs', async ({ table, most }) => {
    const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where player_id = ${player.id}`.execute(world().context.database.kysely);
    expect(counted[0]?.count).toBeLessThanOrEqual(most);
  });
});

test('rows that are kept for a time only are gone after it, and evidence stays', async () => {
  const { database } = world().context;
  const count = async (table: string, status = sql`true`) => {
    const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where player_id = ${player.id} and ${status}`.execute(database.kysely);
    return counted[0]?.count;
  };
  const consumed = await count('ad_session', sql`status = 'consumed'`);
  // Of no player's.
  const players = expiringRows.filter(({ table }) => table !== 'request_count' && table !== 'market_empty_search');
  for (const { table, time } of players) {
    const earlier =
      time === 'day'
        ? sql`day - 100`
        : sql`(${sql.ref(time)} at time zone 'utc' - interval '100 days') at time zone 'utc'`;
    await sql`update ${sql.table(table)} set ${sql.ref(time)} = ${earlier}
      where player_id = ${player.id}`.execute(database.kysely);
  }
  for (const rowsOf of expiringRows) {
    await deleteExpired(database, rowsOf);
  }
  expect(await Promise.all(['stored_answer', 'proof_payload', 'flag'].map((table) => count(table)))).toEqual([0, 0, 0]);
  expect(await count('ad_session', sql`status = 'replaced'`)).toBe(0);
  expect(await count('ad_session', sql`status = 'consumed'`)).toBe(consumed);
});

test('old rows are deleted neither as a server starts nor from two tables at once', () => {
  const deletions = jobsOf(world().context).filter(({ name }) => name.startsWith('delete '));
  const starts = deletions.map(({ firstAfterMs }) => firstAfterMs ?? 0);
  expect(starts.length).toBeGreaterThan(expiringRows.length);
  expect(Math.min(...starts)).toBeGreaterThan(0);
  expect(new Set(starts).size).toBe(starts.length);
});
