import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pay, payMany } from '../../testing/backups.ts';
import { APPLY } from '../../testing/console.ts';
import { isOnCluster, RACE_PLAYERS, times } from '../../testing/databases.ts';
import { bringFriends, winPairs } from '../../testing/friends.ts';
import { buy } from '../../testing/full-world.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { refreshLeaderboard } from '../leaderboard/index.ts';
import { countLeagues } from '../leagues/index.ts';
import { erasePlayer } from '../players/operator/erase.ts';
import { settleEarnings } from '../referrals/index.ts';
import { packLedger } from './pack-ledger.ts';

const world = useTestWorld({}, 2);
const database = () => world().context.database;
const LATER = new Date('2100-01-01');

test('operators who pack at once, while players win, buy and are paid for friends and one is erased, keep each entry once', async () => {
  const players = await Promise.all(times(RACE_PLAYERS, () => world().newPlayer()));
  for (const player of players) {
    await payMany(world(), player.id, 1_500);
    await pay(world(), player.id, 5_000);
    await bringFriends(world(), player, 3);
  }
  const [erased, ...others] = players;
  const play = { isOver: false };
  const packing = times(4, async () => {
    let entries = 0;
    while (!play.isOver) {
      entries += (await packLedger(database(), APPLY, LATER)).entries;
    }
    return entries;
  });
  const jobs = times(2, async () => {
    while (!play.isOver) {
      await settleEarnings(world().context);
      await refreshLeaderboard(world().context);
      await countLeagues(world().context);
    }
  });
  const won = Promise.all(others.map((player) => winPairs(world(), player, 8)));
  const bought = Promise.all(others.map((player) => buy(player, 'bamboo')));
  const erasure = erasePlayer(database(), world().context.config.jwtSecret, APPLY, {
    playerId: erased?.id ?? 0,
    reason: 'on request',
  });
  const [, purchases] = await Promise.all([won, bought, erasure]).finally(() => {
    play.isOver = true;
  });
  const counted = await Promise.all(packing);
  await Promise.all(jobs);
  expect(purchases.map(({ status }) => status)).toEqual(others.map(() => 200));
  await settleEarnings(world().context);
  const { rows } = await sql<{ packed: number }>`select sum(cardinality(kinds))::integer as packed
    from ledger_pack`.execute(database().kysely);
  expect(counted.reduce((sum, entries) => sum + entries, 0)).toBe(rows[0]?.packed);
  expect(rows[0]?.packed).toBeGreaterThan(1_500 * others.length);
  await world().expectCleanAudit();
});

test('a purchase does not wait for entries that are being packed', async ({ skip }) => {
  skip(isOnCluster(), 'a cluster packs by one statement, which a test cannot hold open');
  const player = await world().newPlayer();
  await payMany(world(), player.id, 40);
  await pay(world(), player.id, 5_000);
  const [hasPacked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const packing = database()
    .kysely.transaction()
    .execute(async (tx) => {
      await sql`select pack_ledger(${player.id}::bigint, ${LATER}::timestamptz)`.execute(tx);
      hasPacked.resolve();
      await mayEnd.promise;
    });
  await Promise.race([hasPacked.promise, packing]);
  const reply = await buy(player, 'bamboo').finally(() => mayEnd.resolve());
  await packing;
  expect(reply.status).toBe(200);
  await world().expectCleanAudit();
});
