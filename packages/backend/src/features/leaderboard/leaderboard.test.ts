import { calls } from '@soho/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { pay } from '../../testing/rewards.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { refreshLeaderboard } from './service.ts';
import { countAbove } from './store.ts';

const world = useTestWorld();

async function newPlayerWith(amount: number): Promise<Player> {
  const player = await world().newPlayer();
  await pay(world(), player.id, amount);
  return player;
}

async function rankOf(player: Player): Promise<unknown> {
  return (await player.get(calls.leaderboardMe)).body['rank'];
}

async function selectBalances(): Promise<number[]> {
  const { rows } = await sql<{ coins: number }>`select coins from balance where coins > 0`.execute(
    world().context.database.kysely,
  );
  return rows.map(({ coins }) => coins);
}

async function expectRanksAsSorted(): Promise<void> {
  const balances = await selectBalances();
  for (const coins of new Set(balances)) {
    const above = balances.filter((other) => other > coins).length;
    expect(await countAbove(world().context.database, coins)).toBe(above);
  }
  expect(await countAbove(world().context.database, 0)).toBe(balances.length);
}

test('everybody has a rank; players with as many coins share it; without coins it is the last', async () => {
  const players = [];
  for (const amount of [70_000, 300, 70_000, 9_007_199_254_740_991, 255]) {
    players.push(await newPlayerWith(amount));
  }
  const nobody = await world().newPlayer();
  await refreshLeaderboard(world().context);
  expect(await Promise.all(players.map(rankOf))).toEqual([2, 4, 2, 1, 5]);
  expect((await nobody.get(calls.leaderboardMe)).body).toEqual({ rank: 6, balance: 0 });
});

test('a rank is that of the sorted balances, whatever they are, also after they have grown', async () => {
  const amount = fc.oneof(
    fc.integer({ min: 1, max: 600 }),
    fc.integer({ min: 1, max: 2 ** 31 }),
    fc.maxSafeNat().map((coins) => Math.max(1, Math.floor(coins / 2))),
    // On both sides of where a digit of base 256 is carried over.
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -1, max: 1 }))
      .map(([digits, off]) => 256 ** digits + off),
  );
  const players = [];
  for (const coins of fc.sample(amount, 60)) {
    players.push(await newPlayerWith(coins));
  }
  await refreshLeaderboard(world().context);
  await expectRanksAsSorted();
  const more = fc.sample(fc.integer({ min: 1, max: 1_000_000 }), 30);
  for (const [index, coins] of more.entries()) {
    await pay(world(), players[index]?.id ?? 0, coins);
  }
  await refreshLeaderboard(world().context);
  await refreshLeaderboard(world().context);
  await expectRanksAsSorted();
});

test('a board that was left alone for hours catches up', async () => {
  const player = await newPlayerWith(123_456);
  await sql`update leaderboard_refresh set read_to = now() - interval '3 hours'`.execute(
    world().context.database.kysely,
  );
  await refreshLeaderboard(world().context);
  await expectRanksAsSorted();
  expect(await rankOf(player)).toBeGreaterThan(0);
});

test('an entry of a transaction that began before the last refresh, and ended after it, is not missed', async () => {
  const player = await newPlayerWith(777_000);
  await sql`update leaderboard_refresh set read_to = now() + interval '9 seconds'`.execute(
    world().context.database.kysely,
  );
  await refreshLeaderboard(world().context);
  await expectRanksAsSorted();
  expect((await player.get(calls.leaderboardMe)).body).toMatchObject({ balance: 777_000 });
});

test('G12: the list has 100 rows of nickname and balance in order, and is read once however many ask', async () => {
  for (let count = 0; count < 101; count += 1) {
    await newPlayerWith(1000 + (count % 7));
  }
  await refreshLeaderboard(world().context);
  const player = await world().newPlayer();
  letTheListAge();
  const executor = vi.spyOn(world().context.database.kysely, 'getExecutor');
  const replies = await Promise.all(Array.from({ length: 1000 }, () => player.get(calls.leaderboard)));
  expect(executor).toHaveBeenCalledTimes(1);
  executor.mockRestore();
  const rows = replies[0]?.body as unknown as { nickname: string; balance: number }[];
  const balances = (await selectBalances()).sort((a, b) => b - a).slice(0, 100);
  expect(rows.map(({ balance }) => balance)).toEqual(balances);
  expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(new Set(['nickname', 'balance']));
});

test('the list is read again when it is 15 seconds old', async () => {
  const player = await newPlayerWith(2 ** 50);
  const best = async () => (await player.get(calls.leaderboard)).body as unknown as { nickname: string }[];
  await best();
  await refreshLeaderboard(world().context);
  expect((await best()).map(({ nickname }) => nickname)).not.toContain(`Player ${player.id}`);
  letTheListAge();
  expect((await best()).map(({ nickname }) => nickname)).toContain(`Player ${player.id}`);
});

test.each([
  ['G11: markup as it is, for the app to escape', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['G11: 300 letters cut to 64', 'x'.repeat(300), 'x'.repeat(64)],
  ['G13: piled combining marks cut to two', `Z${'\u0336'.repeat(2000)}o`, 'Z\u0336\u0336o'],
  ['G13: no right-to-left override, nothing of no width', '\u202Ea\u200Bb\uFEFF', 'ab'],
])('shows a nickname of %s', async (_, first_name, shown) => {
  const id = 800_000 + first_name.length;
  const reply = await world().signIn({ id, first_name });
  await pay(world(), id, 2 ** 51 + first_name.length);
  await refreshLeaderboard(world().context);
  letTheListAge();
  const { body } = await world().playerWith(id, String(reply.body['token'])).get(calls.leaderboard);
  expect(body).toContainEqual({ nickname: shown, balance: 2 ** 51 + first_name.length });
});

let shift = 0;
const clock = performance.now.bind(performance);

/** Moves the clock by which the list is kept over its life. */
function letTheListAge(): void {
  shift += 16_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + shift);
}
