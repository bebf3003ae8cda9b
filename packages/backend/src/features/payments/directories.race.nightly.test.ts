import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { triggersToDrop } from '../../cluster/layout.ts';
import { pay } from '../../testing/backups.ts';
import { APPLY } from '../../testing/console.ts';
import { isOnCluster } from '../../testing/databases.ts';
import { invite } from '../../testing/friends.ts';
import { newPayer, orderMiner, usePayments } from '../../testing/payments.ts';
import { letTimePass } from '../../testing/play.ts';
import { orderStars, STARS_VARIABLES, useStars } from '../../testing/stars.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { erasePlayer } from '../players/index.ts';
import { settleEarnings } from '../referrals/index.ts';

const world = useTestWorld(STARS_VARIABLES);
usePayments(world);
useStars(world);

/** A cluster has none of them. */
const TRIGGERS = isOnCluster() ? [] : triggersToDrop;

test('codes, friends, their earnings and owners of orders are written without the triggers, which a later release drops', async () => {
  const { database, config } = world().context;
  for (const [table, trigger] of TRIGGERS) {
    await sql`alter table ${sql.table(table)} disable trigger ${sql.ref(trigger)}`.execute(database.kysely);
  }
  const [kept, erased] = [await newPayer(world()), await newPayer(world())];
  const friend = await invite(world(), erased);
  await invite(world(), friend);
  for (const player of [kept, erased]) {
    await orderMiner(player);
    await orderStars(player, 2);
  }
  await pay(world(), friend.id, 1_000);
  await settleEarnings(world().context);
  await letTimePass(world(), erased.id, 24 * 3_600_000);
  const { pseudonym } = await erasePlayer(database, config.jwtSecret, APPLY, {
    playerId: erased.id,
    reason: 'on request',
  });
  await erasePlayer(database, config.jwtSecret, APPLY, { playerId: friend.id, reason: 'on request' });
  await settleEarnings(world().context);
  await world().expectCleanAudit();
  const { rows } = await sql<{
    player_id: number;
    orders: number;
  }>`select player_id, count(*) as orders from order_owner
    where player_id in (${kept.id}, ${erased.id}, ${pseudonym}) group by player_id order by player_id`.execute(
    database.kysely,
  );
  expect(rows).toEqual([
    { player_id: kept.id, orders: 2 },
    { player_id: pseudonym, orders: 2 },
  ]);
  for (const [table, trigger] of TRIGGERS) {
    await sql`alter table ${sql.table(table)} enable trigger ${sql.ref(trigger)}`.execute(database.kysely);
  }
});
