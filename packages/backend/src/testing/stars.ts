import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import type { MinerId } from '@soho/rules';
import { nanostars, type StarTransaction } from '@soho/telegram';
import { sql } from 'kysely';
import { beforeAll, expect } from 'vitest';
import { type ReconciledStars, readStarTransactions, reconcileStars } from '../features/payments/index.ts';
import { postUpdate, WEBHOOK_SECRET } from './bot-updates.ts';
import { fakeMessengerOf } from './fake-messenger.ts';
import type { Player, TestWorld } from './test-world.ts';

/** A server that takes Stars, and whose updates come by the webhook. */
export const STARS_VARIABLES = { PAYMENT_METHODS: 'ton,stars', BOT_WEBHOOK_SECRET: WEBHOOK_SECRET };

export type StarsOrder = { readonly id: string; readonly amount: number; readonly payload: string };

/** Orders in Stars are taken from the first look at the bot's list on. */
export function useStars(world: () => TestWorld): void {
  beforeAll(() => readStarTransactions(world().context));
}

export async function orderStars(player: Player, minerId: MinerId = 1): Promise<StarsOrder> {
  const reply = await player.post(calls.orderStars, { miner_id: minerId });
  expect(reply).toMatchObject({ status: 200 });
  const id = String(reply.body['order_id']);
  return { id, amount: Number(reply.body['amount']), payload: `m:${id}` };
}

/** What the messenger knows of a payment. */
export type Paid = {
  readonly chargeId: string;
  readonly userId: number;
  readonly amount: number;
  readonly payload: string;
  readonly currency: string;
};

/** Has the messenger take the Stars without an update to the bot: they are on its list. */
export function payStars(world: TestWorld, player: Player, order: StarsOrder, changes: Partial<Paid> = {}): Paid {
  const { amount, payload } = order;
  const paid = { chargeId: `charge-${randomUUID()}`, userId: player.id, amount, payload, currency: 'XTR', ...changes };
  listStars(world, paid);
  return paid;
}

/** A payment as it is on the messenger's list. */
export type Listed = Extract<StarTransaction, { kind: 'paid' }>;

/** Puts a payment on the messenger's list, as that of a sale through an affiliate if there is a commission. */
export function listStars(world: TestWorld, { amount, ...paid }: Paid, changes: Partial<Listed> = {}): void {
  const line = {
    kind: 'paid',
    happenedAt: new Date(),
    prices: [amount],
    moved: nanostars(amount),
    commission: 0n,
  } as const;
  fakeMessengerOf(world.context).stars.push({ ...line, ...paid, ...changes });
}

let lastUpdate = 800_000_000;

function nextUpdate(): number {
  lastUpdate += 1;
  return lastUpdate;
}

/** Posts what the messenger says of a payment. */
export function sendPaymentUpdate(world: TestWorld, paid: Paid) {
  return sendServiceMessage(world, paid, 'successful_payment');
}

/** Posts what the messenger says when a payment has gone back. */
export function sendRefundUpdate(world: TestWorld, paid: Paid) {
  return sendServiceMessage(world, paid, 'refunded_payment');
}

function sendServiceMessage(
  world: TestWorld,
  { chargeId, userId, amount, payload, currency }: Paid,
  kind: 'successful_payment' | 'refunded_payment',
) {
  return postUpdate(world, {
    update_id: nextUpdate(),
    message: {
      message_id: 1,
      date: Math.floor(Date.now() / 1000),
      chat: { id: userId, type: 'private' },
      from: { id: userId, is_bot: false, first_name: 'Mei' },
      [kind]: {
        currency,
        total_amount: amount,
        invoice_payload: payload,
        telegram_payment_charge_id: chargeId,
        provider_payment_charge_id: 'p',
      },
    },
  });
}

/** Pays, and sends the bot the update. */
export async function payAndTell(world: TestWorld, player: Player, order: StarsOrder, changes: Partial<Paid> = {}) {
  const paid = payStars(world, player, order, changes);
  expect((await sendPaymentUpdate(world, paid)).statusCode).toBe(200);
  return paid;
}

/**
 * Sends the checkout that the messenger sends before it takes the Stars. Returns why it must not; an empty text lets
 * it.
 */
export async function checkOut(world: TestWorld, player: Player, order: StarsOrder, changes: Partial<Paid> = {}) {
  const { userId, amount, payload, currency } = {
    userId: player.id,
    amount: order.amount,
    payload: order.payload,
    currency: 'XTR',
    ...changes,
  };
  const id = randomUUID();
  await postUpdate(world, {
    update_id: nextUpdate(),
    pre_checkout_query: {
      id,
      from: { id: userId, is_bot: false, first_name: 'Mei', language_code: 'en' },
      currency,
      total_amount: amount,
      invoice_payload: payload,
    },
  });
  return fakeMessengerOf(world.context).checkouts.get(id);
}

/** The books of a bot that takes Stars, held against a messenger that answers. */
export async function reconciledStars(world: TestWorld): Promise<ReconciledStars> {
  const stars = await reconcileStars(world.context);
  if (stars === undefined || 'unknown' in stars) {
    throw new Error('the books in Stars cannot be compared');
  }
  return stars;
}

type StarReceiptRow = { readonly state: string; readonly reason: string | null; readonly order_id: string | null };

export async function starReceiptOf(world: TestWorld, { chargeId }: Paid): Promise<StarReceiptRow | undefined> {
  const { rows } = await sql<StarReceiptRow>`select state, reason, order_id from star_receipt
    where charge_id = ${chargeId}`.execute(world.context.database.kysely);
  return rows[0];
}
