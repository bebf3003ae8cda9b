import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import type { MinerId } from '@soho/rules';
import { expect, test } from 'vitest';
import { expectCleanAudit } from '../harness/audit.ts';
import { forEachPlayer } from '../harness/for-each-player.ts';
import { balanceOf, minerOf } from '../harness/payments.ts';
import { setting } from '../harness/settings.ts';
import { until } from '../harness/until.ts';
import { type Player, useWorld, type World } from '../harness/world.ts';

const SECRET = 'only-for-tests_0123456789';
const AT_ONCE = 50;

const world = useWorld({
  servers: 1,
  env: { PAYMENT_METHODS: 'ton,stars', BOT_WEBHOOK_SECRET: SECRET },
});

type StarsOrder = { readonly id: string; readonly amount: number };
type Paid = { readonly charge: string; readonly payer: number; readonly payload: string } & {
  readonly amount: number;
  readonly currency: string;
};

let lastUpdate = 900_000_000;

async function orderStars({ client }: World, { token }: Player, miner_id: MinerId = 1): Promise<StarsOrder> {
  // The bot's list is first read at start.
  const order = await until(async () => {
    const answer = await client.requestAnswer(calls.orderStars, { token, body: { miner_id } });
    return answer.status === 503 ? undefined : answer;
  });
  const { order_id, amount } = calls.orderStars.reply.parse(order.body);
  return { id: order_id, amount };
}

/** Posts the messenger's update about a payment, and again if a busy server sheds it, as the messenger does. Returns the status. */
async function postUpdate({ client }: World, paid: Paid, secret = SECRET): Promise<number> {
  lastUpdate += 1;
  const { charge, payer, payload, amount, currency } = paid;
  const message = {
    message_id: 1,
    date: Math.floor(Date.now() / 1000),
    chat: { id: payer, type: 'private' },
    from: { id: payer, is_bot: false, first_name: 'Mei' },
    successful_payment: {
      currency,
      total_amount: amount,
      invoice_payload: payload,
      telegram_payment_charge_id: charge,
      provider_payment_charge_id: '',
    },
  };
  const answer = await client.send({
    method: 'POST',
    path: '/bot/webhook',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
    body: JSON.stringify({ update_id: lastUpdate, message }),
  });
  return answer.status;
}

function paymentOf({ id, amount }: StarsOrder, player: Player, changes: Partial<Paid> = {}): Paid {
  return { charge: randomUUID(), payer: player.id, payload: `m:${id}`, amount, currency: 'XTR', ...changes };
}

async function noted({ database }: World, { charge }: Paid) {
  const [row] = await database.rows('select state, reason from star_receipt where charge_id = $1', [charge]);
  return row;
}

async function newOrder() {
  const player = await world().newPlayer();
  const order = await orderStars(world(), player);
  return { player, order };
}

test("F31 a forged update without the webhook's secret grants and records nothing", async () => {
  const { player, order } = await newOrder();
  const paid = paymentOf(order, player);
  for (const secret of ['', 'x', SECRET.slice(1), `${SECRET}0`]) {
    expect(await postUpdate(world(), paid, secret)).toBe(401);
  }
  expect(await noted(world(), paid)).toBeUndefined();
  expect(await minerOf(world(), player)).toMatchObject({ status: 'available' });
});

test("F32 a player who pays another player's invoice gets nothing, grants nothing, and is refunded", async () => {
  const { player, order } = await newOrder();
  const other = await world().newPlayer();
  const paid = paymentOf(order, player, { payer: other.id });
  expect(await postUpdate(world(), paid)).toBe(200);
  expect(await noted(world(), paid)).toMatchObject({ state: 'waiting', reason: 'foreign_payer' });
  for (const each of [player, other]) {
    expect(await minerOf(world(), each)).toMatchObject({ status: 'available' });
  }
});

test('F33 one payment whose update is posted 50 times at once starts one run and pays once', () =>
  forEachPlayer(world(), async (player) => {
    const paid = paymentOf(await orderStars(world(), player), player);
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => postUpdate(world(), paid)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await noted(world(), paid)).toEqual({ state: 'settled', reason: null });
    expect(await minerOf(world(), player)).toMatchObject({ status: 'mining' });
    expect(await balanceOf(world(), player)).toBe(0);
  }));

test('F34 an order that is paid twice at once starts one run, and the other payment is refunded', async () => {
  const { player, order } = await newOrder();
  const both = [paymentOf(order, player), paymentOf(order, player)];
  await Promise.all(both.map((paid) => postUpdate(world(), paid)));
  const outcomes = await Promise.all(both.map((paid) => noted(world(), paid)));
  expect(outcomes).toContainEqual({ state: 'settled', reason: null });
  expect(outcomes).toContainEqual({ state: 'waiting', reason: 'paid_twice' });
});

test.each([1, 149, 151, 1_000_000])('F35 %s Stars do not pay for what costs 150', async (amount) => {
  const { player, order } = await newOrder();
  const paid = paymentOf(order, player, { amount });
  await postUpdate(world(), paid);
  expect(await noted(world(), paid)).toMatchObject({ state: 'waiting', reason: 'wrong_amount' });
  expect(await minerOf(world(), player)).toMatchObject({ status: 'available' });
});

test('F36 a payment in another currency is not a payment in Stars', async () => {
  const { player, order } = await newOrder();
  const paid = paymentOf(order, player, { currency: 'USD' });
  expect(await postUpdate(world(), paid)).toBe(200);
  expect(await noted(world(), paid)).toBeUndefined();
  expect(await minerOf(world(), player)).toMatchObject({ status: 'available' });
});

test('F37 the id of a payment that was used pays for nothing else', async () => {
  const { player, order } = await newOrder();
  const paid = paymentOf(order, player);
  await postUpdate(world(), paid);
  const next = await orderStars(world(), player, 2);
  expect(await postUpdate(world(), paymentOf(next, player, { charge: paid.charge }))).toBe(200);
  expect(await noted(world(), paid)).toEqual({ state: 'settled', reason: null });
  expect(await minerOf(world(), player, 2)).toMatchObject({ status: 'available' });
});

test('all of it leaves a clean audit', async () => {
  await expectCleanAudit({ DATABASE_URL: setting(world().settings, 'DATABASE_URL') });
});
