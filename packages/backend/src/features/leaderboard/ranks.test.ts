import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { transact } from '../../platform/database/transaction.ts';
import { pay } from '../../testing/backups.ts';
import { enterCodes } from '../../testing/friends.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { makeRankReader } from './ranks.ts';
import { selectMarks } from './ranks-store.ts';
import { refreshLeaderboard, writePlayers } from './refresh.ts';

const world = useTestWorld();

const PLAYERS = 6_000;
const STEP = 500;

/**
 * Coins by player: a third has one of two balances, and so many of them 100 that they are divided by hours; the others are spread from a few coins to
 * billions, most of them low. Entries are of some hours; every seventh is of one and the same microsecond.
 */
async function seedPlayers(): Promise<void> {
  const { database } = world().context;
  await transact(database, async (tx) => {
    const players = sql`generate_series(5000001::bigint, ${sql.lit(5_000_000 + PLAYERS)}) as player_id`;
    await sql`insert into player (player_id, nickname, language, referral_code)
      select player_id, 'player', 'en', 'rank' || player_id from ${players}`.execute(tx);
    await enterCodes(tx);
    await sql`insert into attempts (player_id, remaining) select player_id, 5 from ${players}`.execute(tx);
    await sql`insert into balance (player_id, coins, entries) select player_id, case
        when player_id % 3 = 0 then case when player_id % 10 = 0 then 65536 else 100 end
        when player_id % 3 = 1 then 1 + (player_id * 7919 % 4000)
        else 1 + (((player_id * 7919 % 10007) / 10007.0) ^ 9 * 9000000000)::bigint end, 1 from ${players}`.execute(tx);
    await sql`insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after, created_at)
      select player_id, 1, 'seed', 'test', coins, coins, timestamptz '2026-01-01 00:00Z' + interval '1 microsecond'
        * case when player_id % 7 = 0 then 1234567 else player_id * 104729 % 36000000000 end
      from balance where player_id > 5000000`.execute(tx);
  });
  const ids = Array.from({ length: PLAYERS }, (_, index) => 5_000_001 + index);
  for (let done = 0; done < PLAYERS; done += STEP) {
    await transact(database, (tx) => writePlayers(tx, ids.slice(done, done + STEP)));
  }
}

/** Every player's place by counting, from the balances and the ledger alone. */
async function countPlaces(): Promise<Map<number, number>> {
  const { rows } = await sql<{ player_id: number; place: number }>`select player_id,
      row_number() over (order by coins desc, created_at, player_id) as place
    from balance join ledger_entry using (player_id) where seq = entries and coins > 0`.execute(
    world().context.database.kysely,
  );
  return new Map(rows.map(({ player_id, place }) => [player_id, place]));
}

test('of thousands of players, many with equal balances, every rank is that of a plain count', async () => {
  await seedPlayers();
  expect((await selectMarks(world().context.database)).length).toBeGreaterThan(15);
  const places = await countPlaces();
  const readRank = makeRankReader(world().context);
  const ranks = await Promise.all([...places.keys()].map(async (id) => [id, (await readRank(id)).rank] as const));
  expect(new Map(ranks)).toEqual(places);
});

test('cached marks are exact for a player who was paid since, among others who were not', async () => {
  const readRank = makeRankReader(world().context);
  const { id } = await world().newPlayer();
  await readRank(id);
  for (const amount of [3, 61, 40, 1_000, 70_000, 10_000_000_000]) {
    await pay(world(), id, amount);
    expect((await readRank(id)).rank).toBe((await countPlaces()).get(id));
  }
});

test('marks are read once however many ask, and again when they are 15 seconds old or a player was banned', async () => {
  const { context } = world();
  const readRank = makeRankReader(context);
  const { id } = await world().newPlayer();
  const executor = vi.spyOn(context.database.kysely, 'getExecutor');
  await Promise.all(Array.from({ length: 100 }, () => readRank(id)));
  expect(executor).toHaveBeenCalledTimes(1);
  const clock = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + 16_000);
  await readRank(id);
  expect(executor).toHaveBeenCalledTimes(2);
  vi.spyOn(context.restrictions, 'version', 'get').mockReturnValue(context.restrictions.version + 1);
  await readRank(id);
  expect(executor).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
});

test('an empty board, and a player without coins, have ranks', async () => {
  const { id } = await world().newPlayer();
  await refreshLeaderboard(world().context);
  const { rank, balance } = await makeRankReader(world().context)(id);
  expect({ rank, balance }).toEqual({ rank: (await countPlaces()).size + 1, balance: 0 });
});
