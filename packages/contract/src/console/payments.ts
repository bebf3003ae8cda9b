import * as z from 'zod/mini';
import { emptyObject, noBody } from '../values.ts';
import {
  apply,
  changes,
  chargeId,
  coins,
  hash,
  optionalReason,
  playerId,
  reason,
  starAmount,
  time,
  ton,
  typed,
  uuid,
} from './values.ts';

/** Why money has not settled an order, or goes back. */
const paymentReason = z.enum([
  'outgoing',
  'returned',
  'empty',
  'bounced',
  'no_comment',
  'unknown_order',
  'underpaid',
  'paid_twice',
  'miner_busy',
  'quest_done',
  'not_on_chain',
  'foreign_payer',
  'erased',
  'banned',
  'wrong_amount',
  'operator',
  'sent_back',
]);
export type PaymentReason = z.output<typeof paymentReason>;

const receipt = z.object({
  hash: z.string(),
  happened_at: time,
  from: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  /** 'none' brought no money; 'invented' was shown by a provider, and is not on the chain. */
  state: z.enum(['none', 'unmatched', 'settled', 'invented']),
  reason: z.nullable(paymentReason),
  order_id: z.nullable(uuid),
  player_id: z.nullable(playerId),
  value: ton,
  settled: ton,
  surplus: ton,
  refunded: ton,
  /** What waits for an operator. */
  left: ton,
  /** It was too small, and an operator has put it aside. */
  dismissed: z.boolean(),
  /** Of a payment without an order: whose wallet it came from. */
  probable: z.nullable(z.object({ player_id: playerId, nickname: z.string() })),
});

/** A payment in Stars. What cannot be settled goes back by itself. */
const starReceipt = z.object({
  charge_id: z.string(),
  payer_id: z.int(),
  amount: z.int(),
  payload: z.string(),
  state: z.enum(['settled', 'waiting', 'refunded']),
  reason: z.nullable(paymentReason),
  happened_at: time,
  refunded_at: z.nullable(time),
  /** Why the messenger refuses to send it back, in its words: an operator may have it tried again. */
  refusal: z.nullable(z.string()),
});

/** A line of the messenger's list of Stars that cannot be read, so that nothing was granted for it. */
const unreadStars = z.object({
  charge_id: z.string(),
  problem: z.enum(['no_id', 'no_time', 'no_partner', 'no_payer', 'no_amount']),
  happened_at: z.nullable(time),
  noted_at: time,
});
export type UnreadProblem = z.output<typeof unreadStars>['problem'];

/** The start of the next page: `next` of the page before. */
const receiptCursor = z
  .string()
  .check(z.regex(/^\d{1,20}_\d{1,16}_\d{1,20}_[0-9a-f]{64}$/), z.describe('`next` of the page before'));
const starCursor = typed(540).check(z.regex(/^\d{1,16}_./), z.describe('`stars_next` of the page before'));

/** Unsettled ones by what is left of them, the most first; all others the newest first. Both lists have pages of their own. */
export const payments = {
  method: 'GET',
  path: '/payments',
  action: 'payments.read',
  body: noBody,
  query: z.strictObject({
    state: z._default(z.enum(['unmatched', 'settled', 'surplus', 'all']), 'unmatched'),
    after: z.optional(receiptCursor),
    stars_after: z.optional(starCursor),
  }),
  reply: z.object({
    waiting: z.object({ payments: z.int(), left: ton }),
    receipts: z.array(receipt),
    next: z.nullable(z.string()),
    stars: z.array(starReceipt),
    stars_next: z.nullable(z.string()),
    /** Of every state. */
    unread_stars: z.array(unreadStars),
  }),
  commands: {
    'payments list': { about: 'lists payments: those that wait for a decision, or others' },
  },
} as const;

/** For the bookkeeper: the sums of each day (UTC) and currency. */
export const exportPaymentDays = {
  method: 'GET',
  path: '/payments/export-days',
  action: 'payments.read',
  body: noBody,
  query: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  reply: z.object({ file: z.string() }),
  commands: {
    'payments export-days': { about: 'prints the sums of each day and currency as CSV, for the bookkeeper' },
  },
} as const;

/** For the bookkeeper: each payment and refund of some days (UTC), as CSV in `file`; null in a preview. */
export const exportPayments = {
  method: 'POST',
  path: '/payments/export',
  action: 'payments.export',
  body: z.strictObject({ from: z.iso.date(), to: z.iso.date(), reason: optionalReason, apply }),
  query: emptyObject,
  reply: z.object({ ...changes.shape, file: z.nullable(z.string()) }),
  commands: {
    'payments export': { about: 'prints each payment and refund of some days as CSV, for the bookkeeper' },
  },
} as const;

/** All there is about a transaction, an order, or a player's payments: whichever the text names. */
export const payment = {
  method: 'GET',
  path: '/payments/one',
  action: 'payments.read',
  body: noBody,
  query: z.strictObject({ text: chargeId }),
  reply: z.object({
    /** A transaction is at this address, a slash and its hash. */
    explorer: z.nullable(z.string()),
    receipts: z.array(receipt),
    /** Whether nothing names the orders: they are open, of the amount, and of the player who has proved the wallet. */
    are_guesses: z.boolean(),
    orders: z.array(
      z.object({
        order_id: uuid,
        player_id: playerId,
        nickname: z.string(),
        item: z.string(),
        /** '0.6 TON', or '150 ⭐'. */
        price: z.string(),
        reward: coins,
        /** Null for Stars. */
        wallet: z.nullable(z.string()),
        created_at: time,
        settled_at: z.nullable(time),
        withdrawn_at: z.nullable(time),
        claimed_at: z.nullable(time),
      }),
    ),
    stars: z.array(starReceipt),
    refunds: z.array(
      z.object({ hash: z.string(), amount: ton, operator: z.string(), note: z.string(), recorded_at: time }),
    ),
    decisions: z.array(z.object({ hash: z.string(), action: z.string(), operator: z.string(), done_at: time })),
  }),
  commands: {
    'payments show': { about: "shows a transaction, an order or a player's payments, with all that belongs to them" },
  },
} as const;

export const settlePayment = {
  method: 'POST',
  path: '/payments/settle',
  action: 'payments.settle',
  body: z.strictObject({ hash, order_id: typed(100), reason, apply }),
  query: emptyObject,
  reply: changes,
  commands: {
    'payments settle': { about: 'settles an order with an unmatched payment; it cannot be undone' },
  },
} as const;

/** `left`: what was left when the operator looked, if they name it; a refund that was recorded since is not recorded twice. */
export const recordRefund = {
  method: 'POST',
  path: '/payments/refund',
  action: 'payments.refund',
  body: z.strictObject({ hash, amount: ton, left: z.optional(ton), note: reason, apply }),
  query: emptyObject,
  reply: changes,
  commands: {
    'payments refund-recorded': {
      about: 'records that you send back an unmatched payment or a surplus: run this first, send the money afterwards',
    },
  },
} as const;

/** Puts payments aside that are too small to be sent back, at most 0.05 TON each: they stay in the books, and no longer wait. */
export const dismissPayments = {
  method: 'POST',
  path: '/payments/dismiss',
  action: 'payments.refund',
  body: z.strictObject({ hashes: z.array(hash).check(z.minLength(1), z.maxLength(100)), reason, apply }),
  query: emptyObject,
  reply: changes,
  commands: {
    'payments dismiss': { about: 'puts payments aside that are too small to be sent back, at most 0.05 TON each' },
  },
} as const;

/** Has a payment in Stars sent back that was granted, or whose refund was refused; what it bought stays with the player. */
export const refundStars = {
  method: 'POST',
  path: '/payments/stars/refund',
  action: 'payments.refund',
  body: z.strictObject({ charge_id: chargeId, reason, apply }),
  query: emptyObject,
  reply: changes,
  commands: {
    'payments refund': { about: 'sends a payment in Stars back to the player who paid; it cannot be undone' },
  },
} as const;

/** Reads the last hours of the chain once more, two days by default; what is missing is applied, nothing twice. */
export const rescanPayments = {
  method: 'POST',
  path: '/payments/rescan',
  action: 'payments.check',
  body: z.nullish(z.strictObject({ hours: z.optional(z.int().check(z.minimum(1), z.maximum(8_784))) })),
  query: emptyObject,
  reply: z.object({
    accounts: z.array(
      z.object({ address: z.string(), transactions: z.int(), applied: z.int(), differences: z.array(z.string()) }),
    ),
  }),
  commands: {
    'payments rescan': { about: 'reads the last hours of the chain again, and applies what was not read yet' },
  },
} as const;

/** Why the messenger did not say. */
const unknown = z.object({ unknown: z.string() });

/** Counts the money again from the chain's own list. `apart` is 0 if not a nano is missing. */
export const reconcilePayments = {
  method: 'POST',
  path: '/payments/reconcile',
  action: 'payments.check',
  body: noBody,
  query: emptyObject,
  reply: z.object({
    accounts: z.array(
      z.object({
        address: z.string(),
        transactions: z.int(),
        received: ton,
        settled: ton,
        surplus: ton,
        unmatched: ton,
        refunded: ton,
        unread: ton,
        apart: ton,
        differences: z.array(z.string()),
      }),
    ),
    /** The same in Stars, from the messenger's list; null if Stars were never taken. */
    stars: z.nullable(
      z.union([
        z.object({
          transactions: z.int(),
          received: starAmount,
          settled: starAmount,
          refunded: starAmount,
          waiting: starAmount,
          unread: starAmount,
          apart: starAmount,
          differences: z.array(z.string()),
          /** What the bot has, and what of it no transaction explains, in Stars and billionths of them. */
          balance: z.union([z.object({ amount: starAmount, unexplained: starAmount }), unknown]),
        }),
        unknown,
      ]),
    ),
  }),
  commands: {
    'payments reconcile': {
      about:
        'compares all receipts with the chain and the list of Stars; exit code 1 when a nanoton or Star is missing',
    },
  },
} as const;
