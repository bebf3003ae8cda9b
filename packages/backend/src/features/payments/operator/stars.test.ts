import { nanostars } from '@soho/telegram';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fakeMessengerOf } from '../../../testing/fake-messenger.ts';
import { minerOf, ordersOf } from '../../../testing/payments.ts';
import {
  type Listed,
  listStars,
  orderStars,
  type Paid,
  payAndTell,
  payStars,
  reconciledStars,
  STARS_VARIABLES,
  sendPaymentUpdate,
  starReceiptOf,
  useStars,
} from '../../../testing/stars.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { erasePlayer } from '../../players/index.ts';
import { readStarTransactions } from '../stars/read-transactions.ts';
import { refundStars } from '../stars/refund.ts';
import { inspectPayments } from './inspect-payments.ts';
import { reconcileStars } from './reconcile-stars.ts';
import { decideStarRefund } from './refund-stars.ts';

const world = useTestWorld(STARS_VARIABLES);
useStars(world);

const OPERATOR = { operator: 'mei', apply: true };
const database = () => world().context.database;

async function newGranted() {
  const player = await world().newPlayer();
  const order = await orderStars(player);
  return { player, order, paid: await payAndTell(world(), player, order) };
}

const reconciled = () => reconciledStars(world());

test('a payment that was granted goes back once, and stays on record', async () => {
  const { player, order, paid } = await newGranted();
  const decision = { chargeId: paid.chargeId, reason: 'on request' };
  const before = { amount: 150, payerId: player.id, orderId: order.id };
  expect(await decideStarRefund(database(), { ...OPERATOR, apply: false }, decision)).toEqual(before);
  expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'settled' });
  expect(await decideStarRefund(database(), OPERATOR, decision)).toEqual(before);
  await expect(decideStarRefund(database(), OPERATOR, decision)).rejects.toThrow('goes back by itself');
  expect(await ordersOf(player)).toMatchObject([{ state: 'settled', refund: 'due' }]);
  await refundStars(world().context);
  await expect(decideStarRefund(database(), OPERATOR, decision)).rejects.toThrow('has gone back already');
  expect(fakeMessengerOf(world().context).refunds.filter((charge) => charge === paid.chargeId)).toHaveLength(1);
  expect(await starReceiptOf(world(), paid)).toEqual({ state: 'refunded', reason: 'operator', order_id: order.id });
  expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  const { decisions } = await inspectPayments(database(), paid.chargeId);
  expect(decisions).toMatchObject([{ action: 'payments refund', operator: 'mei', after: { why: 'on request' } }]);
});

test('a payment whose payer was erased is in the books as before, and cannot go back', async () => {
  const { player, paid } = await newGranted();
  const before = await reconciled();
  const { jwtSecret } = world().context.config;
  await erasePlayer(database(), jwtSecret, OPERATOR, { playerId: player.id, reason: 'on request' });
  expect(await reconciled()).toEqual(before);
  const decision = { chargeId: paid.chargeId, reason: 'x' };
  await expect(decideStarRefund(database(), OPERATOR, decision)).rejects.toThrow('The data of this payer was erased');
});

test('an unknown payment cannot go back', async () => {
  const decision = { chargeId: 'nothing', reason: 'x' };
  await expect(decideStarRefund(database(), OPERATOR, decision)).rejects.toThrow('There is no payment in Stars');
});

test('an order, its payment and its player lead to each other', async () => {
  const { player, order, paid } = await newGranted();
  for (const text of [paid.chargeId, order.id, order.payload, String(player.id)]) {
    const { orders, stars, receipts } = await inspectPayments(database(), text);
    expect(orders).toMatchObject([{ orderId: order.id, currency: 'stars', amount: 150n, wallet: null }]);
    expect(stars).toMatchObject([{ chargeId: paid.chargeId, state: 'settled', payerId: player.id }]);
    expect(receipts).toEqual([]);
  }
});

test('it adds up to the Star: received is settled, sent back, waiting, or not read yet', async () => {
  await readStarTransactions(world().context);
  const before = await reconciled();
  expect(before).toMatchObject({ apart: 0n, unread: 0n, differences: [] });
  await newGranted();
  const player = await world().newPlayer();
  payStars(world(), player, await orderStars(player));
  const other = await world().newPlayer();
  await payAndTell(world(), other, await orderStars(other), { amount: 9 });
  const { received, settled, waiting, unread, apart, differences } = await reconciled();
  expect([received - before.received, settled - before.settled, waiting, unread]).toEqual([309n, 150n, 9n, 150n]);
  expect([apart, differences]).toEqual([0n, []]);
  await readStarTransactions(world().context);
  await refundStars(world().context);
  await readStarTransactions(world().context);
  expect(await reconciled()).toMatchObject({ waiting: 0n, unread: 0n, apart: 0n, differences: [] });
});

test('what does not add up is named', async () => {
  const messenger = fakeMessengerOf(world().context);
  const { player, order, paid } = await newGranted();
  await readStarTransactions(world().context);
  const invented = { ...paid, chargeId: 'invented', payload: 'm:' };
  await sendPaymentUpdate(world(), invented);
  await messenger.refundStars(player.id, paid.chargeId);
  const lost = payStars(world(), player, order, { amount: 3 });
  await sql`update star_account set read_count = read_count + 2`.execute(database().kysely);
  const { apart, differences } = await reconciled();
  expect(apart).toBe(3n - 150n);
  expect(differences).toEqual(
    expect.arrayContaining([
      { hash: lost.chargeId, problem: '3 Stars were paid, and were never noted' },
      { hash: 'invented', problem: "is not in the messenger's list" },
      { hash: paid.chargeId, problem: 'was sent back, which is not noted' },
    ]),
  );
  await sql`delete from star_receipt where charge_id = 'invented'`.execute(database().kysely);
  await sql`update star_account set read_count = 0, last_transaction = ''`.execute(database().kysely);
  await readStarTransactions(world().context);
  expect(await reconciled()).toMatchObject({ apart: 0n, differences: [] });
});

/** A sale for 150 Stars through an affiliate, as either reading of the documents lists it. */
const NET = { prices: [150], moved: nanostars(135) - 1n, commission: nanostars(15) + 1n } as const;
const GROSS = { prices: [165, 150], moved: nanostars(150), commission: nanostars(15) } as const;

async function listSale(line: Partial<Listed>): Promise<Paid> {
  const player = await world().newPlayer();
  const { id, payload } = await orderStars(player);
  const paid = { chargeId: `charge-${id}`, userId: player.id, amount: 150, payload, currency: 'XTR' };
  listStars(world(), paid, line);
  return paid;
}

test.each([
  ['what the commission leaves', NET, 0n],
  ['the price', GROSS, -GROSS.commission],
])('L07: a sale through an affiliate is paid in full when %s is listed, and adds up', async (_, line, unlisted) => {
  const messenger = fakeMessengerOf(world().context);
  const before = await reconciled();
  const paid = await listSale(line);
  messenger.unlistedStars += unlisted;
  expect(await reconciled()).toMatchObject({ apart: 0n, differences: [] });
  await readStarTransactions(world().context);
  expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'settled' });
  const after = await reconciled();
  expect(after).toMatchObject({ apart: 0n, differences: [], balance: { unexplained: 0n } });
  expect(after.settled - before.settled).toBe(150n);

  await decideStarRefund(database(), OPERATOR, { chargeId: paid.chargeId, reason: 'on request' });
  await refundStars(world().context);
  messenger.unlistedStars -= unlisted;
  expect(await reconciled()).toMatchObject({ apart: 0n, differences: [], balance: { unexplained: 0n } });
});

test('L07: a sale through an affiliate that is neither the price nor what its commission leaves goes back', async () => {
  const paid = await listSale({ ...GROSS, prices: [149, 134] });
  await readStarTransactions(world().context);
  await refundStars(world().context);
  expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'refunded', reason: 'wrong_amount' });
});

test('what a store has taken back without a transaction is named, and so is what a messenger does not say', async () => {
  const messenger = fakeMessengerOf(world().context);
  const { balance: before } = await reconciled();
  await newGranted();
  messenger.unlistedStars -= nanostars(150);
  expect(before).toMatchObject({ unexplained: 0n });
  expect(await reconciled()).toMatchObject({
    balance: { ...before, unexplained: -nanostars(150) },
    apart: 0n,
    differences: [],
  });
  messenger.unlistedStars += nanostars(150);
  messenger.away = true;
  expect(await reconcileStars(world().context)).toEqual({ unknown: 'getStarTransactions: no answer (ECONNREFUSED)' });
  messenger.away = false;
});
