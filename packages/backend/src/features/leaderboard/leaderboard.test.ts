import { calls } from '@soho/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { transact } from '../../platform/database/transaction.ts';
import { pay } from '../../testing/backups.ts';
import { bringFriends, invite } from '../../testing/friends.ts';
import { countRows } from '../../testing/rows.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { makeRankReader } from './ranks.ts';
import { refreshLeaderboard, refreshPlayer } from './refresh.ts';

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

/** Players in the order that the ledgers give: by coins, then by the time of the last entry. */
async function selectOrder(): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`select player_id
    from balance join ledger_entry using (player_id) where seq = entries and coins > 0
    order by coins desc, created_at, player_id`.execute(world().context.database.kysely);
  return rows.map(({ player_id }) => player_id);
}

async function expectRanksAsSorted(): Promise<void> {
  const readRank = makeRankReader(world().context);
  for (const [place, id] of (await selectOrder()).entries()) {
    expect((await readRank(id)).rank).toBe(place + 1);
  }
}

test('every player has a rank; with equal balances, the first to get there stands above; without coins it is the last', async () => {
  const players = [];
  for (const amount of [70_000, 300, 70_000, 9_007_199_254_740_991, 255]) {
    players.push(await newPlayerWith(amount));
  }
  const late = await newPlayerWith(69_000);
  const early = await newPlayerWith(70_000);
  await pay(world(), late.id, 1_000);
  const poorest = await world().newPlayer();
  await refreshLeaderboard(world().context);
  expect(await Promise.all([...players, early, late].map(rankOf))).toEqual([2, 6, 3, 1, 7, 4, 5]);
  expect((await poorest.get(calls.leaderboardMe)).body).toEqual({ rank: 8, balance: 0 });
  letTheListAge();
  const { body } = await poorest.get(calls.leaderboard);
  const names = (body as unknown as { nickname: string }[]).map(({ nickname }) => nickname);
  const [first, , second] = players;
  const equals = [first, second, early, late].map((player) => `Player ${player?.id}`);
  expect(names.slice(1, 5)).toEqual(equals);
});

test('a rank comes with the one that a purchase would leave: below those who have as much', async () => {
  const [player] = [await newPlayerWith(8_000_300), await newPlayerWith(8_000_200), await newPlayerWith(8_000_100)];
  await refreshLeaderboard(world().context);
  const rank = Number(await rankOf(player));
  const rankAfter = async (spend: number) => {
    const { body } = await player.get(calls.leaderboardMe, { spend: String(spend) });
    return Number(body['rank_after']) - rank;
  };
  expect(await Promise.all([99, 100, 150, 250].map(rankAfter))).toEqual([0, 1, 1, 2]);
});

test('a rank is that of the sorted balances, whatever they are, also after they have grown', async () => {
  const amount = fc.oneof(
    fc.integer({ min: 1, max: 600 }),
    fc.integer({ min: 1, max: 2 ** 31 }),
    fc.maxSafeNat().map((coins) => Math.max(1, Math.floor(coins / 2))),
    // On both sides of a carry of a base-256 digit.
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -1, max: 1 }))
      .map(([digits, off]) => 256 ** digits + off),
  );
  const players = [];
  for (const coins of fc.sample(amount, 40)) {
    players.push(await newPlayerWith(coins));
  }
  await refreshLeaderboard(world().context);
  await expectRanksAsSorted();
  const more = fc.sample(fc.integer({ min: 1, max: 1_000_000 }), 20);
  for (const [index, coins] of more.entries()) {
    await pay(world(), players[index]?.id ?? 0, coins);
  }
  await refreshLeaderboard(world().context);
  await refreshLeaderboard(world().context);
  await expectRanksAsSorted();
});

// By the minute, a year would be half a million transactions.
test.for(['3 hours', '1 year'])('a board that was left alone for %s catches up', async (time) => {
  const player = await newPlayerWith(123_456);
  await sql`update leaderboard_refresh set read_to = now() - ${time}::interval`.execute(
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

test('a player who has no balance any more is removed from the board', async () => {
  const { database } = world().context;
  const gone = 999_999;
  const buckets = sql`select level, prefix, players from leaderboard_bucket order by level, prefix`;
  const { rows: before } = await buckets.execute(database.kysely);
  await sql`insert into leaderboard_row (player_id, coins, reached_at) values (${gone}, 300, now())`.execute(
    database.kysely,
  );
  await sql`insert into leaderboard_bucket (level, prefix, players)
    select level, 300::bigint >> (level * 8), 1 from generate_series(0, 6) as level
    on conflict (level, prefix) do update set players = leaderboard_bucket.players + 1`.execute(database.kysely);
  await transact(database, (tx) => refreshPlayer(tx, gone));
  expect(await countRows(world(), 'leaderboard_row', gone)).toBe(0);
  expect((await buckets.execute(database.kysely)).rows).toEqual(before);
});

test('G12: the list has 100 rows of nickname and balance in order, and is read once however many ask', async () => {
  for (let count = 0; count < 101; count += 1) {
    await newPlayerWith(1000 + (count % 7));
  }
  await refreshLeaderboard(world().context);
  const player = await world().newPlayer();
  letTheListAge();
  const executor = vi.spyOn(world().context.database.kysely, 'getExecutor');
  const replies = await Promise.all(Array.from({ length: 100 }, () => player.get(calls.leaderboard)));
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

test("a player's own place names the next player above, of equal ones the nearest, and none for the first", async () => {
  const rich = await newPlayerWith(2 ** 52 + 1);
  const [middle, equal] = [await newPlayerWith(2 ** 52), await newPlayerWith(2 ** 52)];
  const below = await newPlayerWith(2 ** 52 - 1);
  const first = await world().newPlayer();
  await refreshLeaderboard(world().context);
  const placeOf = async (player: Player) => (await player.get(calls.leaderboardPlace)).body;
  const above = { nickname: `Player ${rich.id}`, balance: 2 ** 52 + 1 };
  expect(await placeOf(middle)).toMatchObject({ balance: 2 ** 52, above, result: null });
  expect(await placeOf(equal)).toMatchObject({ above });
  expect(await placeOf(below)).toMatchObject({ above: { nickname: `Player ${equal.id}`, balance: 2 ** 52 } });
  expect((await placeOf(first))['above']).toEqual({ nickname: expect.any(String), balance: expect.any(Number) });
  await pay(world(), first.id, 2 ** 53 - 1);
  await refreshLeaderboard(world().context);
  expect(await placeOf(first)).toMatchObject({ balance: 2 ** 53 - 1, above: null, result: null });
});

test("friends are the player's inviter and those whom the player invited, by coins, without the banned", async () => {
  const inviter = await newPlayerWith(300);
  const player = await invite(world(), inviter);
  const [first, second, cheat] = [
    await invite(world(), player),
    await invite(world(), player),
    await invite(world(), player),
  ];
  await invite(world(), inviter);
  for (const [{ id }, coins] of [
    [player, 200],
    [first, 100],
    [second, 400],
    [cheat, 900],
  ] as const) {
    await pay(world(), id, coins);
  }
  const { kysely } = world().context.database;
  await sql`insert into player_ban (player_id, reason, operator) values (${cheat.id}, 'robot', 'mei')`.execute(kysely);
  expect((await player.get(calls.leaderboardFriends)).body).toEqual([
    { nickname: `Friend ${second.id}`, balance: 400, me: false },
    { nickname: `Player ${inviter.id}`, balance: 300, me: false },
    { nickname: `Friend ${player.id}`, balance: 200, me: true },
    { nickname: `Friend ${first.id}`, balance: 100, me: false },
  ]);
  await sql`delete from player_ban`.execute(kysely);
});

test('of very many friends the newest 500 are looked at, and 100 shown', async () => {
  const player = await world().newPlayer();
  await bringFriends(world(), player, 600);
  const rows = (await player.get(calls.leaderboardFriends)).body as unknown as unknown[];
  expect(rows).toHaveLength(100);
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

test('the board and friends have the picture that the messenger gave', async () => {
  const [id, picture] = [810_000, 'https://t.me/i/userpic/320/mira.jpg'];
  const reply = await world().signIn({ id, first_name: 'Mira', photo_url: picture });
  await pay(world(), id, 2 ** 51);
  await refreshLeaderboard(world().context);
  letTheListAge();
  const player = world().playerWith(id, String(reply.body['token']));
  for (const call of [calls.leaderboard, calls.leaderboardFriends]) {
    const { body } = await player.get(call);
    expect(body).toContainEqual(expect.objectContaining({ nickname: 'Mira', avatar_url: picture }));
  }
});

test('a player stands between the two above and the two below, also among equals', async () => {
  const base = 2 ** 50;
  const players: Player[] = [];
  for (const coins of [5, 4, 4, 4, 4, 4, 1]) {
    const player = await world().newPlayer();
    await pay(world(), player.id, base + coins);
    players.push(player);
  }
  await refreshLeaderboard(world().context);
  const near = async (player: Player | undefined) =>
    calls.leaderboardNear.reply.parse((await player?.get(calls.leaderboardNear))?.body);
  const names = (from: number, to: number) => players.slice(from, to).map(({ id }) => `Player ${id}`);
  const middle = await near(players[3]);
  expect(middle.map(({ nickname }) => nickname)).toEqual(names(1, 6));
  expect(middle.map(({ me }) => me)).toEqual([false, false, true, false, false]);
  expect((await near(players[1])).map(({ nickname }) => nickname).slice(-4)).toEqual(names(0, 4));
  expect((await near(players[5])).map(({ nickname }) => nickname).slice(0, 4)).toEqual(names(3, 7));
  expect(await near(await world().newPlayer())).toEqual([]);
});

let shift = 0;
const clock = performance.now.bind(performance);

/** Moves the clock past the lifetime of the cached list. */
function letTheListAge(): void {
  shift += 16_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + shift);
}
