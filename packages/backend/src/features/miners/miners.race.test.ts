import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { AT_ONCE, forRacePlayers, RACE_PLAYERS, times } from '../../testing/databases.ts';
import { balanceOf } from '../../testing/full-world.ts';
import {
  claimMiner,
  minerOf,
  newMiner,
  newPayer,
  orderMiner,
  pay,
  payAndScan,
  purchase,
  receiptOf,
  scanByOther,
  usePayments,
} from '../../testing/payments.ts';
import { letTimePass } from '../../testing/play.ts';
import { countRows, waitingForALock } from '../../testing/rows.ts';
import { successes, useTestWorld } from '../../testing/test-world.ts';

const DAY_MS = 24 * 3_600_000;

const world = useTestWorld({ LOG_LEVEL: 'error' }, 2);
usePayments(world);

// A server that is overtaken by another has not failed.
afterEach(() => expect(world().logged).toEqual([]));

/** A player whose miner is ready, with another order of it that is not paid yet. */
async function newReadyMiner() {
  const player = await newPayer(world());
  const first = await orderMiner(player);
  await player.post(calls.withdrawPayment, { order_id: first.id });
  const next = await orderMiner(player);
  await payAndScan(world(), first);
  await letTimePass(world(), player.id, DAY_MS);
  expect(await minerOf(player)).toMatchObject({ status: 'ready_to_claim' });
  return { player, next };
}

test('F16: many claims at once pay one reward, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await newMiner(world());
    await letTimePass(world(), player.id, DAY_MS);
    const replies = await Promise.all(times(AT_ONCE, () => claimMiner(player)));
    expect(successes(replies)).toBe(1);
    expect(replies.filter(({ body }) => body['code'] === 'miner_not_ready')).toHaveLength(AT_ONCE - 1);
    expect(await balanceOf(player)).toBe(75_000);
    expect(await countRows(world(), 'ledger_entry', player.id)).toBe(1);
  }
});

test('F18: of many claims and purchases at once one claim is paid and one run starts, or its money waits, for each player', () =>
  forRacePlayers(newReadyMiner, async ({ player, next }) => {
    const { hash } = pay(world(), next);
    const requests = times(AT_ONCE, (index) =>
      index % 2 === 0 ? claimMiner(player) : purchase(player, next, { key: 'one' }),
    );
    const replies = await Promise.all(requests);
    const [claims, purchases] = [0, 1].map((rest) => replies.filter((_, index) => index % 2 === rest));
    expect(successes(claims ?? [])).toBe(1);
    expect(await balanceOf(player)).toBe(75_000);
    const receipt = await receiptOf(world(), hash);
    const started = receipt?.state === 'settled';
    expect(receipt?.reason).toBe(started ? null : 'miner_busy');
    expect((await minerOf(player))['status']).toBe(started ? 'mining' : 'available');
    expect(new Set(purchases?.map(({ status }) => status))).toEqual(new Set([started ? 200 : 409]));
  }));

test('a claim at once with the settlement of the next order of its miner is paid, and no money is lost, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const { player, next } = await newReadyMiner();
    const { hash } = pay(world(), next);
    // Each of them comes first in half of the runs.
    const claim = () => claimMiner(player);
    const settle = () => Promise.all([world().context.scanner.scan(), scanByOther(world())]);
    const requests = count % 2 === 0 ? [claim(), settle()] : [settle(), claim()];
    await Promise.all(requests);
    expect(await balanceOf(player)).toBe(75_000);
    const receipt = await receiptOf(world(), hash);
    const { status } = await minerOf(player);
    expect([receipt, status]).toMatchObject(
      receipt?.state === 'settled'
        ? [{ reason: null }, 'mining']
        : [{ state: 'unmatched', reason: 'miner_busy' }, 'available'],
    );
  }
});

test('the settlement of the next order waits for a claim that is under way, and starts the next run', async () => {
  const { player, next } = await newReadyMiner();
  const { hash } = pay(world(), next);
  const { kysely } = world().context.database;
  const requests = await kysely.transaction().execute(async (tx) => {
    await sql`select from balance where player_id = ${player.id} for update`.execute(tx);
    const claim = claimMiner(player);
    await expect.poll(() => waitingForALock(world())).toBe(1);
    const settled = scanByOther(world());
    await expect.poll(() => waitingForALock(world())).toBe(2);
    return [claim, settled] as const;
  });
  expect(await requests[0]).toMatchObject({ status: 200 });
  await requests[1];
  expect(await receiptOf(world(), hash)).toMatchObject({ state: 'settled' });
  expect(await minerOf(player)).toMatchObject({ status: 'mining' });
});
