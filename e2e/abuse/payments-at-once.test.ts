import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { ageRows } from '../harness/age-rows.ts';
import { burst, countStatuses } from '../harness/burst.ts';
import { forEachPlayer } from '../harness/for-each-player.ts';
import {
  activeMinersOf,
  balanceOf,
  buyMiner,
  claim,
  orderMiner,
  orderQuest,
  pay,
  purchase,
  usePaymentWorld,
  withWallet,
} from '../harness/payments.ts';
import { testInvariants } from '../harness/test-invariants.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const world = usePaymentWorld();

test('F05 one payment that is submitted 50 times at once starts one run', () =>
  forEachPlayer(world(), async (player) => {
    const payer = await withWallet(world(), player);
    const order = await orderMiner(world(), payer);
    const transaction_hash = await pay(world(), order);
    const answers = await burst((index) =>
      purchase(
        world(),
        payer,
        { order_id: order.id, ...(index % 2 === 0 ? { transaction_hash } : {}) },
        { key: randomUUID() },
      ),
    );
    expect(countStatuses(answers)).toEqual({ 200: 50 });
    const runs = await world().database.rows('select order_id from miner_run where player_id = $1', [player.id]);
    expect(runs).toEqual([{ order_id: order.id }]);
  }));

test('F16 a miner that is ready is collected once by 50 claims at once', () =>
  forEachPlayer(world(), async (player) => {
    const payer = await withWallet(world(), player);
    await buyMiner(world(), payer);
    await ageRows(world().database, player.id, DAY_MS);
    const answers = await burst(() => claim(world(), payer, 1, { key: randomUUID() }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 49 });
    expect(await balanceOf(world(), payer)).toBe(75_000);
  }));

test('F18 25 claims and 25 purchases at once are one reward and one run', () =>
  forEachPlayer(
    world(),
    async (player) => {
      const payer = await withWallet(world(), player);
      await buyMiner(world(), payer);
      await ageRows(world().database, player.id, DAY_MS);
      await claim(world(), payer);
      const order = await orderMiner(world(), payer);
      await pay(world(), order);
      await burst((index) =>
        index % 2 === 0
          ? claim(world(), payer, 1, { key: randomUUID() })
          : purchase(world(), payer, { order_id: order.id }, { key: randomUUID() }),
      );
      expect(await balanceOf(world(), payer)).toBe(75_000);
      expect(await activeMinersOf(world(), payer)).toEqual([1]);
    },
    20,
  ));

test('F27 D09 one payment is one wallet quest, checked 50 times at once', () =>
  forEachPlayer(world(), async (player) => {
    const payer = await withWallet(world(), player);
    const order = await orderQuest(world(), payer);
    await pay(world(), order);
    const answers = await burst((index) =>
      world().client.requestAnswer(calls.walletCheckPayment, {
        token: payer.token,
        body: index % 2 === 0 ? { order_id: order.id } : {},
        key: randomUUID(),
      }),
    );
    expect(answers.filter(({ body }) => (body as { success?: boolean }).success).length).toBeGreaterThan(0);
    expect(await balanceOf(world(), payer)).toBe(100_000);
  }));

testInvariants(world);
