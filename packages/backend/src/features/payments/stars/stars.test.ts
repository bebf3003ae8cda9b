import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { MessengerError, nanostars } from '@soho/telegram';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { postUpdate, WEBHOOK_SECRET, writeToBot } from '../../../testing/bot-updates.ts';
import { times } from '../../../testing/databases.ts';
import { fakeMessengerOf } from '../../../testing/fake-messenger.ts';
import { minerOf, newPayer, orderMiner, ordersOf, payAndScan, usePayments } from '../../../testing/payments.ts';
import { letTimePass } from '../../../testing/play.ts';
import {
  checkOut,
  listStars,
  orderStars,
  type Paid,
  payAndTell,
  payStars,
  reconciledStars,
  STARS_VARIABLES,
  type StarsOrder,
  sendPaymentUpdate,
  sendRefundUpdate,
  starReceiptOf,
  useStars,
} from '../../../testing/stars.ts';
import { type Player, TestWorld, useTestWorld } from '../../../testing/test-world.ts';
import { switchOff, switchOn } from '../../operators/switches.ts';
import { erasePlayer } from '../../players/index.ts';
import { banPlayers } from '../../players/operator/moderate.ts';
import { decideStarRefund, listUnreadStars, pageStarReceipts } from '../index.ts';
import { readStarTransactions } from './read-transactions.ts';
import { refundStars } from './refund.ts';

const world = useTestWorld({ ...STARS_VARIABLES, LOG_LEVEL: 'warn' });
usePayments(world);
useStars(world);

const messenger = () => fakeMessengerOf(world().context);
const OPERATOR = { operator: 'mei', apply: true };
const HOUR_MS = 3_600_000;

async function newPlayerWithOrder(): Promise<{ player: Player; order: StarsOrder }> {
  const player = await world().newPlayer();
  return { player, order: await orderStars(player) };
}

async function countOf(rowsWhere: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${rowsWhere}`.execute(
    world().context.database.kysely,
  );
  return rows[0]?.count ?? 0;
}

/** Lets the minute pass after which a refund is tried again. */
async function tryAgain({ chargeId }: Paid): Promise<void> {
  await sql`update star_receipt set refund_tried_at = now() - interval '2 minutes'
    where charge_id = ${chargeId}`.execute(world().context.database.kysely);
  await refundStars(world().context);
}

describe('an order in Stars', () => {
  test('is an invoice of one price that names the order; no wallet is needed', async () => {
    const { player, order } = await newPlayerWithOrder();
    expect(messenger().invoices.at(-1)).toEqual({
      title: 'Basic Miner',
      description: 'Mines for 1 day and gives 75000 coins. Coins are just for play: you cannot cash them out.',
      payload: order.payload,
      price: 150,
    });
    expect(await ordersOf(player)).toMatchObject([
      { order_id: order.id, currency: 'stars', amount: '150', state: 'open', awaited: true, refund: null },
    ]);
  });

  test('has texts that the messenger takes, in both languages and for every miner', async () => {
    for (const language of ['en', 'ru']) {
      for (const miner_id of [1, 2, 3] as const) {
        const player = await world().newPlayer();
        expect(await player.post(calls.orderStars, { miner_id }, { language })).toMatchObject({ status: 200 });
        const { title, description, payload } = messenger().invoices.at(-1) ?? {
          title: '',
          description: '',
          payload: '',
        };
        expect(title.length).toBeLessThanOrEqual(32);
        expect(description.length).toBeLessThanOrEqual(255);
        expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(128);
      }
    }
  });

  test('is the same one when the request comes again', async () => {
    const player = await world().newPlayer();
    const key = randomUUID();
    const first = await player.post(calls.orderStars, { miner_id: 1 }, { key });
    expect((await player.post(calls.orderStars, { miner_id: 1 }, { key })).body).toEqual(first.body);
    expect(await ordersOf(player)).toHaveLength(1);
  });

  test('is not made while another one is awaited, in either currency', async () => {
    const payer = await newPayer(world());
    await orderMiner(payer);
    expect((await payer.post(calls.orderStars, { miner_id: 1 })).body).toMatchObject({ code: 'payment_awaited' });
    await orderStars(payer, 2);
    const inTon = await payer.post(calls.orderPayment, { kind: 'miner', miner_id: 2 });
    expect(inTon.body).toMatchObject({ code: 'payment_awaited' });
  });

  test('is not made for a miner that runs', async () => {
    const { player, order } = await newPlayerWithOrder();
    await payAndTell(world(), player, order);
    expect((await player.post(calls.orderStars, { miner_id: 1 })).body).toMatchObject({ code: 'miner_busy' });
  });

  test('is not made while the messenger is away, and nothing is left of it', async () => {
    const player = await world().newPlayer();
    messenger().away = true;
    const reply = await player.post(calls.orderStars, { miner_id: 1 });
    messenger().away = false;
    expect(reply).toMatchObject({ status: 503, body: { code: 'messenger_unreachable' } });
    expect(await ordersOf(player)).toEqual([]);
    await orderStars(player);
  });

  test('is refused while 20 others of the server wait for the messenger, and made again when one is done', async () => {
    const order = async () => (await world().newPlayer()).post(calls.orderStars, { miner_id: 1 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = messenger().invoices.length;
    messenger().stalled = promise;
    const waiting = Array.from({ length: 20 }, order);
    await expect.poll(() => messenger().invoices.length - before).toBe(20);
    const refused = await order();
    expect(refused).toMatchObject({ status: 503, body: { code: 'messenger_unreachable' } });
    expect(messenger().invoices.length - before).toBe(20);
    messenger().stalled = undefined;
    resolve();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await order()).status).toBe(200);
  });

  test('is not made if Stars are not taken, nor one in TON if that is not', async () => {
    const tonAlone = await TestWorld.open();
    const player = await tonAlone.newPlayer();
    expect((await player.post(calls.orderStars, { miner_id: 1 })).body).toMatchObject({ code: 'payment_method_off' });
    await tonAlone.close();
    const starsAlone = await TestWorld.open({ PAYMENT_METHODS: 'stars' });
    await starsAlone.context.scanner.scan();
    const payer = await newPayer(starsAlone);
    const inTon = await payer.post(calls.orderPayment, { kind: 'miner', miner_id: 1 });
    expect(inTon.body).toMatchObject({ code: 'payment_method_off' });
    expect((await payer.post(calls.orderStars, { miner_id: 1 })).body).toMatchObject({ code: 'payments_unavailable' });
    await starsAlone.close();
  });
});

describe('a checkout', () => {
  test('of an order that is open lets its player pay', async () => {
    const { player, order } = await newPlayerWithOrder();
    expect(await checkOut(world(), player, order)).toBe('');
  });

  test.each([
    ['another player', { userId: 77 }, /not yours/],
    ['another currency', { currency: 'EUR' }, /takes Stars alone/],
    ['another price than the order has', { amount: 149 }, /price has changed/],
    ['no order', { payload: `m:${randomUUID()}` }, /not yours/],
    ['what names nothing', { payload: 'miner' }, /not yours/],
    ['a text with NUL', { payload: 'm:\0' }, /not yours/],
  ])('with %s does not', async (_, changes, refusal) => {
    const { player, order } = await newPlayerWithOrder();
    expect(await checkOut(world(), player, order, changes)).toMatch(refusal);
  });

  test('of an order that was withdrawn or has lapsed does not', async () => {
    const { player, order } = await newPlayerWithOrder();
    await player.post(calls.withdrawPayment, { order_id: order.id });
    expect(await checkOut(world(), player, order)).toMatch(/expired/);
    const late = await newPlayerWithOrder();
    await letTimePass(world(), late.player.id, HOUR_MS);
    expect(await checkOut(world(), late.player, late.order)).toMatch(/expired/);
  });

  test('of an order that is paid, or of a miner that runs, does not', async () => {
    const { player, order } = await newPlayerWithOrder();
    await payAndTell(world(), player, order);
    expect(await checkOut(world(), player, order)).toMatch(/paid already/);
    const payer = await newPayer(world());
    const stars = await orderStars(payer);
    await payer.post(calls.withdrawPayment, { order_id: stars.id });
    await payAndScan(world(), await orderMiner(payer));
    expect(await checkOut(world(), payer, stars)).toMatch(/running or ready/);
  });

  test('does not while an operator has switched payments off', async () => {
    const { player, order } = await newPlayerWithOrder();
    await switchOff(world().context.database, OPERATOR, 'payments', 'a test');
    await world().refreshRestrictions();
    expect(await checkOut(world(), player, order)).toMatch(/Stars are off/);
    await switchOn(world().context.database, OPERATOR, 'payments', 'a test');
    await world().refreshRestrictions();
  });

  test('of a banned player does not: they could not claim what they pay for', async () => {
    const { player, order } = await newPlayerWithOrder();
    await banPlayers(world().context.database, OPERATOR, { playerIds: [player.id], reason: 'a test' });
    await world().refreshRestrictions();
    expect(await checkOut(world(), player, order)).toMatch(/account is blocked/);
  });

  test('without the secret of the webhook is not answered', async () => {
    const { player, order } = await newPlayerWithOrder();
    const query = { id: 'forged', from: { id: player.id }, currency: 'XTR', total_amount: 150 };
    const update = { update_id: 9, pre_checkout_query: { ...query, invoice_payload: order.payload } };
    expect((await postUpdate(world(), update, `${WEBHOOK_SECRET}0`)).statusCode).toBe(401);
    expect(messenger().checkouts.has('forged')).toBe(false);
  });
});

describe('a payment in Stars', () => {
  test('F37: starts the miner once, however often it is reported, and pays no other order', async () => {
    const { player, order } = await newPlayerWithOrder();
    const paid = await payAndTell(world(), player, order);
    await sendPaymentUpdate(world(), paid);
    await readStarTransactions(world().context);
    expect(await ordersOf(player)).toMatchObject([{ state: 'settled', awaited: false, refund: null }]);
    const { amount, payload } = await orderStars(player, 2);
    await sendPaymentUpdate(world(), { ...paid, amount, payload });
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
    expect(await minerOf(player, 2)).toMatchObject({ status: 'available' });
    expect(await starReceiptOf(world(), paid)).toEqual({ state: 'settled', reason: null, order_id: order.id });
  });

  test('of which no update came is found in the list', async () => {
    const { player, order } = await newPlayerWithOrder();
    const paid = payStars(world(), player, order);
    await readStarTransactions(world().context);
    expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'settled' });
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  });

  test('that comes after the order has lapsed or was withdrawn starts the miner all the same', async () => {
    const { player, order } = await newPlayerWithOrder();
    await player.post(calls.withdrawPayment, { order_id: order.id });
    await letTimePass(world(), player.id, HOUR_MS);
    await payAndTell(world(), player, order);
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  });

  test.each<[string, object, string]>([
    ['F35: of another amount', { amount: 149 }, 'wrong_amount'],
    ['F32: by another player', { userId: 78 }, 'foreign_payer'],
    ['for no order', { payload: `m:${randomUUID()}` }, 'unknown_order'],
    ['for what names nothing', { payload: '' }, 'unknown_order'],
  ])('%s goes back, once', async (_, changes, reason) => {
    const { player, order } = await newPlayerWithOrder();
    const paid = await payAndTell(world(), player, order, changes);
    expect(await starReceiptOf(world(), paid)).toEqual({ state: 'waiting', reason, order_id: null });
    await refundStars(world().context);
    await refundStars(world().context);
    expect(messenger().refunds.filter((charge) => charge === paid.chargeId)).toHaveLength(1);
    expect(await starReceiptOf(world(), paid)).toEqual({ state: 'refunded', reason, order_id: null });
    expect(await minerOf(player)).toMatchObject({ status: 'available' });
  });

  test.each(['m:\0', 'm:\ud800'])(
    'L06: whose invoice names %j is for an unknown order, and goes back',
    async (payload) => {
      const { player, order } = await newPlayerWithOrder();
      const paid = payStars(world(), player, order, { payload: '' });
      expect((await sendPaymentUpdate(world(), { ...paid, payload })).statusCode).toBe(200);
      await refundStars(world().context);
      expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'refunded', reason: 'unknown_order' });
    },
  );

  test('that pays an order again goes back, and the order stays paid', async () => {
    const { player, order } = await newPlayerWithOrder();
    await payAndTell(world(), player, order);
    const again = await payAndTell(world(), player, order);
    expect(await starReceiptOf(world(), again)).toMatchObject({ state: 'waiting', reason: 'paid_twice' });
    const order_id = order.id;
    expect(await ordersOf(player)).toMatchObject([
      { order_id, state: 'settled', refund: null, paid_twice: { refunded_at: null } },
    ]);
    await refundStars(world().context);
    const day = new Date().toISOString().slice(0, 10);
    expect(await ordersOf(player)).toMatchObject([
      { state: 'settled', refund: null, paid_twice: { refunded_at: expect.stringMatching(`^${day}T`) } },
    ]);
    expect((await writeToBot(world(), player.id, '/paysupport'))?.text).toContain(
      `150 ⭐, paid (the second payment went back on ${day}): ${order_id}`,
    );
  });

  test('for a miner that was started with TON meanwhile goes back, and the player sees it', async () => {
    const payer = await newPayer(world());
    const order = await orderStars(payer);
    await payer.post(calls.withdrawPayment, { order_id: order.id });
    await payAndScan(world(), await orderMiner(payer));
    const paid = await payAndTell(world(), payer, order);
    expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'waiting', reason: 'miner_busy' });
    expect(await ordersOf(payer)).toContainEqual(expect.objectContaining({ order_id: order.id, refund: 'due' }));
    await refundStars(world().context);
    expect(await ordersOf(payer)).toContainEqual(expect.objectContaining({ order_id: order.id, refund: 'sent' }));
  });

  test('F36: in another currency is not taken for Stars', async () => {
    const { player, order } = await newPlayerWithOrder();
    const paid = { chargeId: 'euro', userId: player.id, amount: 150, payload: order.payload, currency: 'EUR' };
    expect((await sendPaymentUpdate(world(), paid)).statusCode).toBe(200);
    expect(await starReceiptOf(world(), paid)).toBeUndefined();
    expect(world().logged.at(-1)).toContain('foreign_currency');
  });

  test('that went back before it was noted buys nothing', async () => {
    const { player, order } = await newPlayerWithOrder();
    const paid = payStars(world(), player, order);
    await messenger().refundStars(player.id, paid.chargeId);
    await readStarTransactions(world().context);
    expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'refunded', order_id: null });
    expect(await minerOf(player)).toMatchObject({ status: 'available' });
  });

  test('that is sent back from elsewhere later is noted as sent back', async () => {
    const { player, order } = await newPlayerWithOrder();
    const paid = await payAndTell(world(), player, order);
    await messenger().refundStars(player.id, paid.chargeId);
    await readStarTransactions(world().context);
    expect(await starReceiptOf(world(), paid)).toEqual({
      state: 'refunded',
      reason: 'sent_back',
      order_id: order.id,
    });
  });

  test('L04: that goes back before its update comes grants nothing, however often both are told', async () => {
    const { player, order } = await newPlayerWithOrder();
    const paid = payStars(world(), player, order);
    await messenger().refundStars(player.id, paid.chargeId);
    for (let time = 0; time < 2; time += 1) {
      expect((await sendRefundUpdate(world(), paid)).statusCode).toBe(200);
      expect((await sendPaymentUpdate(world(), paid)).statusCode).toBe(200);
      await readStarTransactions(world().context);
    }
    expect(await starReceiptOf(world(), paid)).toEqual({ state: 'refunded', reason: 'sent_back', order_id: null });
    expect(await minerOf(player)).toMatchObject({ status: 'available' });
    expect(await ordersOf(player)).toMatchObject([{ state: 'open', awaited: false, refund: 'sent' }]);
    expect((await reconciledStars(world())).differences.map(({ hash }) => hash)).not.toContain(paid.chargeId);
  });

  test('L04: that goes back instead of by us is not sent back again', async () => {
    const { player, order } = await newPlayerWithOrder();
    const paid = await payAndTell(world(), player, order, { amount: 1 });
    const before = messenger().refunds.length;
    await sendRefundUpdate(world(), paid);
    await refundStars(world().context);
    expect(messenger().refunds).toHaveLength(before);
    expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'refunded', reason: 'wrong_amount' });
  });

  test('L04: that was granted and goes back later is noted, and the log says so', async () => {
    const { player, order } = await newPlayerWithOrder();
    const paid = await payAndTell(world(), player, order);
    await sendRefundUpdate(world(), paid);
    expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'refunded', reason: 'sent_back' });
    expect(world().logged.at(-1)).toMatch(
      `"event":"stars_sent_back","charge":"${paid.chargeId}","order":"${order.id}"`,
    );
    const seen = world().logged.length;
    await sendRefundUpdate(world(), paid);
    expect(world().logged).toHaveLength(seen);
  });

  test('a refund of what is no order of ours is left alone', async () => {
    const player = await world().newPlayer();
    const hat = { chargeId: 'hat', userId: player.id, amount: 9, payload: 'a hat', currency: 'XTR' };
    expect((await sendRefundUpdate(world(), hat)).statusCode).toBe(200);
    expect(await starReceiptOf(world(), hat)).toBeUndefined();
  });

  test('of a player who was banned meanwhile goes back', async () => {
    const { player, order } = await newPlayerWithOrder();
    await banPlayers(world().context.database, OPERATOR, { playerIds: [player.id], reason: 'a test' });
    const paid = await payAndTell(world(), player, order);
    await refundStars(world().context);
    expect(await starReceiptOf(world(), paid)).toEqual({ state: 'refunded', reason: 'banned', order_id: null });
  });

  test('of a person whose data was erased meanwhile goes back, and leaves no name behind', async () => {
    const { player, order } = await newPlayerWithOrder();
    await player.post(calls.withdrawPayment, { order_id: order.id });
    await erasePlayer(world().context.database, world().context.config.jwtSecret, OPERATOR, {
      playerId: player.id,
      reason: 'on request',
    });
    const paid = await payAndTell(world(), player, order);
    expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'waiting', reason: 'erased' });
    await refundStars(world().context);
    expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'refunded', reason: 'erased' });
    // One that went back before we heard of it.
    const other = payStars(world(), player, order);
    await sendRefundUpdate(world(), other);
    expect(await starReceiptOf(world(), other)).toMatchObject({ state: 'refunded' });
    expect(await countOf(sql`star_receipt where payer_id = ${player.id}`)).toBe(0);
    expect((await reconciledStars(world())).differences.map(({ hash }) => hash)).not.toContain(paid.chargeId);
  });

  test('whose refund fails is tried again, and the log says so', async () => {
    const { player, order } = await newPlayerWithOrder();
    const paid = await payAndTell(world(), player, order, { amount: 1 });
    messenger().away = true;
    await refundStars(world().context);
    messenger().away = false;
    expect(world().logged.at(-1)).toContain('stars_not_refunded');
    expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'waiting' });
    await tryAgain(paid);
    expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'refunded' });
  });
});

test('a refund that the messenger refuses for good is not tried again, and waits for the operator with its words', async () => {
  const { player, order } = await newPlayerWithOrder();
  const paid = await payAndTell(world(), player, order, { amount: 1 });
  messenger().refundRefusal = new MessengerError('refundStarPayment: Bad Request: BALANCE_TOO_LOW', 400);
  await refundStars(world().context);
  expect(world().logged.at(-1)).toContain('stars_refund_refused');
  await tryAgain(paid);
  expect(messenger().refunds.filter((charge) => charge === paid.chargeId)).toHaveLength(1);
  expect((await pageStarReceipts(world().context.database, 'unmatched', 1)).rows).toMatchObject([
    { chargeId: paid.chargeId, state: 'waiting', refusal: 'refundStarPayment: Bad Request: BALANCE_TOO_LOW' },
  ]);
  messenger().refundRefusal = undefined;
  const decision = { chargeId: paid.chargeId, reason: 'the bot has Stars again' };
  await decideStarRefund(world().context.database, OPERATOR, decision);
  await expect(decideStarRefund(world().context.database, OPERATOR, decision)).rejects.toThrow('goes back by itself');
  await refundStars(world().context);
  expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'refunded', reason: 'wrong_amount' });
});

test.each([401, 404, 429, 502])('a refund that fails with %i is tried again', async (code) => {
  const { player, order } = await newPlayerWithOrder();
  const paid = await payAndTell(world(), player, order, { amount: 1 });
  messenger().refundRefusal = new MessengerError('refundStarPayment: no', code);
  await refundStars(world().context);
  messenger().refundRefusal = undefined;
  await tryAgain(paid);
  expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'refunded' });
});

test('nothing is sent back any more when the messenger asks for a pause', async () => {
  const player = await world().newPlayer();
  for (let n = 0; n < 3; n += 1) {
    await payAndTell(world(), player, { id: '', amount: 1, payload: 'm:' });
  }
  const before = messenger().refunds.length;
  messenger().refundRefusal = new MessengerError('refundStarPayment: Too Many Requests', 429, 60);
  await refundStars(world().context);
  messenger().refundRefusal = undefined;
  expect(messenger().refunds).toHaveLength(before + 1);
});

test('a player is erased although the messenger refuses to send a payment of theirs back', async () => {
  const { player, order } = await newPlayerWithOrder();
  await payAndTell(world(), player, order, { amount: 1 });
  await player.post(calls.withdrawPayment, { order_id: order.id });
  const erase = () =>
    erasePlayer(world().context.database, world().context.config.jwtSecret, OPERATOR, {
      playerId: player.id,
      reason: 'on request',
    });
  await expect(erase()).rejects.toMatchObject({ problems: [{ message: expect.stringContaining('are going back') }] });
  messenger().refundRefusal = new MessengerError('refundStarPayment: Bad Request: CHARGE_ID_INVALID', 400);
  await refundStars(world().context);
  messenger().refundRefusal = undefined;
  expect((await erase()).playerId).toBe(player.id);
});

test('20 refunds a round: those that were never tried first, then those that were tried longest ago', async () => {
  const player = await world().newPlayer();
  const charges: string[] = [];
  for (let n = 0; n < 25; n += 1) {
    charges.push((await payAndTell(world(), player, { id: '', amount: 1, payload: 'm:' })).chargeId);
  }
  // The first 20 have failed, each a minute after the one before it.
  for (const [place, charge] of charges.slice(0, 20).entries()) {
    await sql`update star_receipt set refund_tried_at = now() - ${40 - place}::integer * interval '1 minute'
      where charge_id = ${charge}`.execute(world().context.database.kysely);
  }
  const before = messenger().refunds.length;
  const sent = () => messenger().refunds.slice(before).toSorted();
  await refundStars(world().context);
  expect(sent()).toEqual([...charges.slice(20), ...charges.slice(0, 15)].toSorted());
  await refundStars(world().context);
  expect(sent()).toEqual(charges.toSorted());
});

describe('the list of Stars', () => {
  test('is read page by page, from the cursor on', async () => {
    const players = [];
    while (players.length < 105) {
      players.push(...(await Promise.all(times(15, newPlayerWithOrder))));
    }
    const paid = players.map(({ player, order }) => payStars(world(), player, order));
    await readStarTransactions(world().context);
    for (const one of paid) {
      expect(await starReceiptOf(world(), one)).toMatchObject({ state: 'settled' });
    }
  });

  test('L03: with lines that cannot be read is read to its end; each is noted once, until it has gone back', async () => {
    const { player, order } = await newPlayerWithOrder();
    const line = (chargeId: string, happenedAt?: Date) =>
      ({ kind: 'unread', chargeId, problem: 'no_payer', happenedAt, moved: 0n }) as const;
    const old = line('from before', new Date(Date.now() - HOUR_MS));
    messenger().stars.push(old, line('a', new Date()), line('b'), line('b'));
    const paid = payStars(world(), player, order);
    const seen = world().logged.length;
    // By two servers at once, and once more from its beginning.
    await Promise.all([readStarTransactions(world().context), readStarTransactions(world().context)]);
    await sql`update star_account set last_transaction = 'another'`.execute(world().context.database.kysely);
    await readStarTransactions(world().context);
    await readStarTransactions(world().context);
    expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'settled' });
    const logged = world()
      .logged.slice(seen)
      .filter((text) => text.includes('stars_line_unread'));
    expect(logged).toHaveLength(2);
    const listed = async () => {
      const lines = await listUnreadStars(world().context.database, 10);
      return lines
        .map(({ chargeId, problem }) => [chargeId, problem])
        .toSorted(([a = ''], [b = '']) => a.localeCompare(b));
    };
    const differences = async () => (await reconciledStars(world())).differences.map(({ hash }) => hash);
    expect(await listed()).toEqual([
      ['a', 'no_payer'],
      ['b', 'no_payer'],
    ]);
    expect(await differences()).toEqual(expect.arrayContaining(['a', 'b']));
    messenger().stars.push({ kind: 'refunded', chargeId: 'a', happenedAt: new Date(), moved: 0n, commission: 0n });
    await readStarTransactions(world().context);
    expect(await listed()).toEqual([['b', 'no_payer']]);
    expect(await differences()).not.toContain('a');
    // An update that can be read makes it a payment like any other.
    const late = await newPlayerWithOrder();
    const { id, amount, payload } = late.order;
    await sendPaymentUpdate(world(), { chargeId: 'b', userId: late.player.id, amount, payload, currency: 'XTR' });
    expect(await listed()).toEqual([]);
    expect(await ordersOf(late.player)).toMatchObject([{ order_id: id, state: 'settled' }]);
  });

  test('that is another one is read again, and nothing counts twice', async () => {
    const { player, order } = await newPlayerWithOrder();
    await payAndTell(world(), player, order);
    await readStarTransactions(world().context);
    messenger().stars = messenger().stars.slice(1);
    await readStarTransactions(world().context);
    expect(world().logged.at(-1)).toContain('stars_gap');
    const next = await newPlayerWithOrder();
    const paid = payStars(world(), next.player, next.order);
    await readStarTransactions(world().context);
    expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'settled' });
  });

  test('is known as read only when it was read', async () => {
    messenger().away = true;
    await readStarTransactions(world().context);
    messenger().away = false;
    expect(world().logged.at(-1)).toContain('stars_not_read');
  });

  test('of a bot that sold other things before is left alone', async () => {
    const other = await TestWorld.open({ PAYMENT_METHODS: 'stars' });
    const { stars } = fakeMessengerOf(other.context);
    const happenedAt = new Date(Date.now() - HOUR_MS);
    listStars(other, { chargeId: 'old', userId: 5, amount: 9, payload: 'a hat', currency: 'XTR' }, { happenedAt });
    stars.push({ kind: 'other', chargeId: 'withdrawal', happenedAt, moved: nanostars(-9) });
    await readStarTransactions(other.context);
    await refundStars(other.context);
    expect(fakeMessengerOf(other.context).refunds).toEqual([]);
    await other.expectCleanAudit();
    await other.close();
  });

  test('is not read if Stars were never taken', async () => {
    const tonAlone = await TestWorld.open({ LOG_LEVEL: 'warn' });
    fakeMessengerOf(tonAlone.context).away = true;
    await readStarTransactions(tonAlone.context);
    await refundStars(tonAlone.context);
    expect(tonAlone.logged).toEqual([]);
    await tonAlone.close();
  });

  test('is read on when Stars are no longer taken: what was paid before is granted', async () => {
    const { player, order } = await newPlayerWithOrder();
    const paid = payStars(world(), player, order);
    const { context } = world();
    await readStarTransactions({ ...context, config: { ...context.config, paymentMethods: ['ton'] } });
    expect(await starReceiptOf(world(), paid)).toMatchObject({ state: 'settled' });
  });
});
