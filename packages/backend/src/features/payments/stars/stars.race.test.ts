import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { closeAll, openMigrated } from '../../../open-databases.ts';
import { forRacePlayers, RACE_PLAYERS, times } from '../../../testing/databases.ts';
import { fakeMessengerOf } from '../../../testing/fake-messenger.ts';
import {
  minerOf,
  newPayer,
  orderMiner,
  ordersOf,
  pay,
  receiptOf,
  scanByOther,
  usePayments,
} from '../../../testing/payments.ts';
import {
  orderStars,
  payStars,
  STARS_VARIABLES,
  sendPaymentUpdate,
  sendRefundUpdate,
  starReceiptOf,
  useStars,
} from '../../../testing/stars.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { decideStarRefund } from '../index.ts';
import { answerCheckout } from './checkout.ts';
import { readStarTransactions } from './read-transactions.ts';
import { refundStars } from './refund.ts';
import { settleStars } from './settle-stars.ts';

const AT_ONCE = 20;
const OPERATOR = { operator: 'mei', apply: true };

const world = useTestWorld({ ...STARS_VARIABLES, LOG_LEVEL: 'error' }, 2);
usePayments(world);
useStars(world);

// A server that is overtaken by another has not failed.
afterEach(() => expect(world().logged).toEqual([]));

async function newPayerWithOrder() {
  const player = await newPayer(world());
  return { player, order: await orderStars(player) };
}

test('F33: one payment that is reported 20 times at once, and read from the list by 4 servers, starts one run', () =>
  forRacePlayers(newPayerWithOrder, async ({ player, order }) => {
    const paid = payStars(world(), player, order);
    await Promise.all([
      ...times(AT_ONCE, () => sendPaymentUpdate(world(), paid)),
      ...times(4, () => readStarTransactions(world().context)),
    ]);
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
    expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'settled', order_id: order.id });
  }));

test('L02: a checkout is decided while every connection for requests is taken', async () => {
  const { context } = world();
  const { player, order } = await newPayerWithOrder();
  const { config, log } = context;
  const opened = await openMigrated({ ...config, database: { ...config.database, pool: 2 } }, log);
  onTestFinished(() => closeAll(opened.database, opened.checkouts, opened.searches));
  const { amount, payload } = order;
  const checkout = { queryId: 'lane', userId: player.id, languageCode: 'en', currency: 'XTR', amount, payload };
  await opened.database.kysely.connection().execute(() =>
    opened.database.kysely.connection().execute(async () => {
      expect(opened.database.used()).toBe(2);
      await answerCheckout({ ...context, ...opened }, checkout);
    }),
  );
  expect(fakeMessengerOf(context).checkouts.get('lane')).toBe('');
});

test('F34: two payments of one order at once: one starts the miner, the other goes back', () =>
  forRacePlayers(newPayerWithOrder, async ({ player, order }) => {
    const both = [payStars(world(), player, order), payStars(world(), player, order)];
    await Promise.all(both.map((paid) => sendPaymentUpdate(world(), paid)));
    const states = await Promise.all(both.map(async (paid) => (await starReceiptOf(world(), paid))?.state));
    expect(new Set(states)).toEqual(new Set(['settled', 'waiting']));
  }));

test('L04: a payment and its refund that are told at once, 10 times each, start a run at most once, and it has gone back', () =>
  forRacePlayers(newPayerWithOrder, async ({ player, order }) => {
    const paid = payStars(world(), player, order);
    await fakeMessengerOf(world().context).refundStars(player.id, paid.chargeId);
    await Promise.all([
      ...times(10, () => sendPaymentUpdate(world(), paid)),
      ...times(10, () => sendRefundUpdate(world(), paid)),
      ...times(2, () => readStarTransactions(world().context)),
    ]);
    const receipt = await starReceiptOf(world(), paid);
    expect(receipt).toMatchObject({ state: 'refunded', reason: 'sent_back' });
    expect((await minerOf(player))?.['status']).toBe(receipt?.order_id === null ? 'available' : 'mining');
  }));

test('TON and Stars for one miner at once: one of them starts it, and the other waits', () =>
  forRacePlayers(
    async () => {
      const player = await newPayer(world());
      const stars = await orderStars(player);
      await sql`update payment_order set withdrawn_at = now() where order_id = ${stars.id}`.execute(
        world().context.database.kysely,
      );
      return { player, stars, ton: await orderMiner(player) };
    },
    async ({ player, stars, ton }) => {
      const { hash } = pay(world(), ton);
      const paid = payStars(world(), player, stars);
      await Promise.all([sendPaymentUpdate(world(), paid), scanByOther(world())]);
      await scanByOther(world());
      const [inStars, inTon] = [await starReceiptOf(world(), paid), await receiptOf(world(), hash)];
      expect([inStars?.state, inTon?.state].filter((state) => state === 'settled')).toHaveLength(1);
      expect((await ordersOf(player)).filter(({ state }) => state === 'settled')).toHaveLength(1);
    },
  ));

test('refunds that 4 servers see at once are each sent and noted once', async () => {
  const due = await Promise.all(
    times(RACE_PLAYERS, async () => {
      const { player, order } = await newPayerWithOrder();
      const paid = payStars(world(), player, order, { amount: 1 });
      await sendPaymentUpdate(world(), paid);
      return paid;
    }),
  );
  // More than a round of each may wait, with those of the tests before.
  for (let round = 0; round < due.length; round += 4) {
    await Promise.all(times(4, () => refundStars(world().context)));
  }
  const { refunds } = fakeMessengerOf(world().context);
  for (const paid of due) {
    expect(refunds.filter((charge) => charge === paid.chargeId)).toHaveLength(1);
    expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'refunded' });
  }
});

test('a refund that another transaction holds is left for later, and others are sent meanwhile', async () => {
  const [held, other] = await Promise.all(
    times(2, async () => {
      const { player, order } = await newPayerWithOrder();
      const paid = payStars(world(), player, order, { amount: 1 });
      await sendPaymentUpdate(world(), paid);
      return paid;
    }),
  );
  const { refunds } = fakeMessengerOf(world().context);
  await world()
    .context.database.kysely.transaction()
    .execute(async (tx) => {
      await sql`select from star_receipt where charge_id = ${held?.chargeId} for update`.execute(tx);
      await refundStars(world().context);
      expect(refunds).toContain(other?.chargeId);
      expect(refunds).not.toContain(held?.chargeId);
    });
  await refundStars(world().context);
  expect(refunds.filter((charge) => charge === held?.chargeId)).toHaveLength(1);
});

test('an operator who sends a payment back while it is granted sends back what was granted, or finds nothing', () =>
  forRacePlayers(newPayerWithOrder, async ({ player, order }) => {
    const paid = payStars(world(), player, order);
    const { database } = world().context;
    const decision = { chargeId: paid.chargeId, reason: 'on request' };
    const [, ...decided] = await Promise.allSettled([
      settleStars(world().context, { ...paid, prices: [paid.amount], paidAt: new Date() }),
      ...times(4, () => decideStarRefund(database, OPERATOR, decision)),
    ]);
    expect(decided.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    await refundStars(world().context);
    // Another player's round may have taken the refund, and be sending it still.
    await expect
      .poll(() => starReceiptOf(world(), paid))
      .toMatchObject({
        state: decided.some(({ status }) => status === 'fulfilled') ? 'refunded' : 'settled',
        order_id: order.id,
      });
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  }));
