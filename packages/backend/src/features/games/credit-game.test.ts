import { randomUUID } from 'node:crypto';
import { SHARE_PERCENT } from '@soho/rules';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { isOnCluster } from '../../testing/databases.ts';
import { invite } from '../../testing/friends.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { CREDIT } from './store.ts';

const world = useTestWorld();
const database = () => world().context.database;
const LIFE_MS = 86_400_000;

/** A card game that was dealt a minute ago. */
async function dealOne(player: Player): Promise<string> {
  const gameId = randomUUID();
  await sql`insert into attempts (player_id, remaining) values (${player.id}, 5)
    on conflict (player_id) do nothing`.execute(database().kysely);
  await sql`update attempts set remaining = remaining - 1 where player_id = ${player.id}`.execute(database().kysely);
  await sql`insert into game (player_id, game_id, kind, board, dealt_at)
    values (${player.id}, ${gameId}, 'card', ${[0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7]}::smallint[],
      now() - interval '1 minute')`.execute(database().kysely);
  return gameId;
}

type Credit = { readonly goal: number; readonly floorMs?: number; readonly key?: string; readonly lifeMs?: number };

const valuesOf = ({ goal, floorMs = 0, key, lifeMs = LIFE_MS }: Credit, playerId: number, gameId: string) =>
  [[playerId, gameId, goal, 8, null, floorMs, 100, key ?? null, 'hash'], lifeMs] as const;

async function creditOne(player: Player, gameId: string, credit: Credit) {
  const [values, lifeMs] = valuesOf(credit, player.id, gameId);
  return database().prepared<object>(CREDIT.one, [...values, lifeMs]);
}

/** The same by the statement for many. */
async function creditMany(player: Player, gameId: string, credit: Credit) {
  const [values, lifeMs] = valuesOf(credit, player.id, gameId);
  return database().prepared<object>(CREDIT.many, [...values.map((value) => [value]), lifeMs]);
}

async function rowsOf(player: Player, gameId: string): Promise<unknown> {
  const read = async (query: string) =>
    (await sql.raw<object>(`${query} where player_id = ${player.id} order by 1`).execute(database().kysely)).rows;
  const text = JSON.stringify([
    await read('select seq, kind, ref, amount, balance_after from ledger_entry'),
    await read('select coins, entries from balance'),
    await read('select seq, inviter_id, reason, amount, status from referral_earning'),
    await read('select key, route, body_hash, answer from stored_answer'),
    await read('select found, moves, status, credited_at is null as uncredited, closed_at is null as open from game'),
  ]);
  return JSON.parse(text.replaceAll(gameId, 'the game'));
}

const steps: readonly (readonly [does: string, credit: Credit])[] = [
  ['pays a goal and stores the answer', { goal: 3, key: 'first' }],
  ['pays the next goal without a key', { goal: 5 }],
  ['pays no goal twice', { goal: 3 }],
  ['pays nothing too early', { goal: 6, floorMs: 60_000_000 }],
  ['pays nothing in a game that has lapsed', { goal: 6, lifeMs: 1_000 }],
];

let one: Player;
let other: Player;
let inviter: Player;

beforeEach(async () => {
  inviter = await world().newPlayer();
  one = await invite(world(), inviter);
  other = await invite(world(), inviter);
});

test('credit_game pays, refuses and writes what the statement for many players does', async ({ skip }) => {
  skip(isOnCluster(), 'a cluster refuses the statement for many players');
  const [own, others] = [await dealOne(one), await dealOne(other)];
  for (const [does, credit] of steps) {
    const strip = (rows: object[]) => rows.map((row) => ({ ...row, player_id: 0 }));
    expect(strip(await creditOne(one, own, credit)), does).toEqual(strip(await creditMany(other, others, credit)));
    expect(await rowsOf(one, own), does).toEqual(await rowsOf(other, others));
  }
});

test('credit_game pays each goal once, and the inviter a share of it', async () => {
  const gameId = await dealOne(one);
  for (let goal = 0; goal < 8; goal += 1) {
    const status = goal === 7 ? 'won' : 'open';
    expect(await creditOne(one, gameId, { goal })).toEqual([
      { player_id: one.id, coins: (goal + 1) * 100, found: expect.any(Array), status },
    ]);
    expect(await creditOne(one, gameId, { goal })).toEqual([]);
  }
  const { rows } = await sql<{ amount: number }>`select amount from referral_earning
    where player_id = ${one.id} and seq > 0`.execute(database().kysely);
  expect(rows).toEqual(Array.from({ length: 8 }, () => ({ amount: SHARE_PERCENT })));
});

test("credit_game pays nothing in another player's game", async () => {
  const gameId = await dealOne(one);
  expect(await creditOne(other, gameId, { goal: 1 })).toEqual([]);
});
