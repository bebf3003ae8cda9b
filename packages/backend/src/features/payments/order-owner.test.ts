import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import { isOnCluster } from '../../testing/databases.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { lockOwned } from './order-store.ts';

const ORDER = '11111111-1111-4111-8111-111111111111';
const world = useTestWorld();

/** As a server of the version before writes an order. */
async function addOrderAsBefore({ kysely }: Database): Promise<void> {
  await sql`insert into player (player_id, nickname, language, referral_code)
    values (7, 'Jo', 'en', 'jojojojo'), (8, 'Deleted player', 'en', 'erased')`.execute(kysely);
  await sql`insert into payment_order
      (player_id, order_id, kind, miner_id, currency, amount, reward, duration_ms, valid_until)
    values (7, ${ORDER}, 'miner', 1, 'stars', 100, 5000, 1000, now())`.execute(kysely);
}

const ownerIn = async (database: Database) => (await transact(database, (tx) => lockOwned(tx, ORDER)))?.playerId;

test('an order that a server of the version before writes, or gives to a pseudonym, is found by its id', async ({
  skip,
}) => {
  skip(isOnCluster(), 'a cluster has no trigger for servers of the version before');
  const { database } = world().context;
  await addOrderAsBefore(database);
  expect(await ownerIn(database)).toBe(7);
  await sql`update payment_order set player_id = 8 where player_id = 7`.execute(database.kysely);
  expect(await ownerIn(database)).toBe(8);
});
