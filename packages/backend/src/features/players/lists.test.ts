import { beforeAll, describe, expect, test } from 'vitest';
import { NO_LIMIT, TooManyRows } from '../../platform/operator/export-lines.ts';
import { APPLY, actionsOn, DRY_RUN } from '../../testing/console.ts';
import { winPairs } from '../../testing/friends.ts';
import { newPayer, orderMiner, payAndScan, usePayments } from '../../testing/payments.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { refreshLeaderboard } from '../leaderboard/index.ts';
import { holdPlayers } from '../referrals/index.ts';
import { banPlayers } from './index.ts';
import { exportPlayerList, type PlayerList, type PlayerListName, pagePlayers } from './lists.ts';

const world = useTestWorld();
usePayments(world);
const database = () => world().context.database;
const expected: Partial<Record<PlayerListName, number[]>> = {};

/** A whole list, two players a page. */
async function readAll(list: PlayerList): Promise<number[]> {
  const ids: number[] = [];
  let after: string | undefined;
  do {
    const page = await pagePlayers(database(), list, 2, after);
    ids.push(...page.players.map(({ player_id }) => player_id));
    after = page.next;
  } while (after !== undefined);
  return ids;
}

beforeAll(async () => {
  const players = [];
  for (let number = 0; number < 7; number += 1) {
    players.push(await newPayer(world()));
  }
  const [first, second, third, fourth, fifth, sixth, seventh] = players;
  if (
    first === undefined ||
    second === undefined ||
    third === undefined ||
    fourth === undefined ||
    fifth === undefined ||
    sixth === undefined ||
    seventh === undefined
  ) {
    throw new Error('seven players were made');
  }
  // Two are equal, and one has paid twice.
  await winPairs(world(), second, 2);
  await winPairs(world(), third, 1);
  await winPairs(world(), fourth, 1);
  await refreshLeaderboard(world().context);
  await payAndScan(world(), await orderMiner(first, 1));
  await payAndScan(world(), await orderMiner(fifth, 1));
  await payAndScan(world(), await orderMiner(first, 2));
  for (const { id } of [sixth, first, seventh]) {
    await banPlayers(database(), APPLY, { playerIds: [id], reason: 'a farm' });
    await holdPlayers(database(), APPLY, { playerIds: [id], reason: 'a farm' });
  }
  expected.newest = players.map(({ id }) => id).reverse();
  expected.active = players.map(({ id }) => id).reverse();
  expected.payers = [first.id, fifth.id];
  expected.richest = [second.id, third.id, fourth.id];
  expected.banned = [seventh.id, first.id, sixth.id];
  expected.held = [seventh.id, first.id, sixth.id];
});

describe.each<PlayerListName>(['newest', 'active', 'payers', 'richest', 'banned', 'held'])('%s', (name) => {
  test('has each player once, page by page, from either end', async () => {
    expect(await readAll({ name, isReversed: false })).toEqual(expected[name]);
    expect(await readAll({ name, isReversed: true })).toEqual(expected[name]?.toReversed());
  });
});

test('a row says who is banned or held, and when the player paid last', async () => {
  const { players } = await pagePlayers(database(), { name: 'payers', isReversed: false }, 2);
  expect(players).toMatchObject([
    { banned: true, held: true, paid_at: expect.any(Date), streak_days: 1 },
    { banned: false, held: false, paid_at: expect.any(Date), streak_days: 1 },
  ]);
});

test('an export has a line for each player, is recorded, and is not made beyond its limit', async () => {
  const list: PlayerList = { name: 'payers', isReversed: false };
  const lines: string[] = [];
  const target = { most: NO_LIMIT, write: (line: string) => lines.push(line) };
  expect(await exportPlayerList(database(), DRY_RUN, list, target)).toBe(2);
  expect(await actionsOn(world(), 'payers')).toEqual([]);
  await exportPlayerList(database(), APPLY, list, target);
  expect(await actionsOn(world(), 'payers')).toMatchObject([{ action: 'players export-list', after: { lines: 2 } }]);
  expect(lines).toHaveLength(6);
  expect(lines[1]).toMatch(new RegExp(`^${expected.payers?.[0]},.*,yes,yes\\r$`));
  await expect(exportPlayerList(database(), APPLY, list, { ...target, most: 1 })).rejects.toBeInstanceOf(TooManyRows);
});
