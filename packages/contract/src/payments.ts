import { minerIds } from '@soho/rules';
import * as z from 'zod/mini';
import { currencies, emptyObject, noBody, uuid } from './values.ts';

export const orderId = uuid;

export const minerId = z.literal(minerIds);

/** Nanotons, as a whole number in decimal digits. */
const amount = z.string().check(z.regex(/^\d{1,19}$/));

export const orderPayment = {
  method: 'POST',
  path: '/payments/orders',
  summary:
    'What the wallet shall send for a miner or for the wallet quest: the comment in the payload names the order.',
  token: true,
  body: z.union([
    z.strictObject({ kind: z.literal('miner'), miner_id: minerId }),
    z.strictObject({ kind: z.literal('wallet_quest') }),
  ]),
  query: emptyObject,
  reply: z.object({
    order_id: orderId,
    /** Where to send, in the non-bounceable form. */
    address: z.string(),
    amount,
    /** The body of the transfer: a BOC in base64 with the order's comment. */
    payload: z.string(),
    /** Seconds since 1970. */
    valid_until: z.int(),
    network: z.enum(['-239', '-3']),
    /** The account that the order was made for, in the raw form. */
    wallet: z.string(),
  }),
} as const;

/** Stars. */
const stars = z.int().check(z.positive());

export const orderStars = {
  method: 'POST',
  path: '/payments/orders/stars',
  summary: 'An invoice in Stars for a miner, which the messenger opens. No wallet is needed.',
  token: true,
  body: z.strictObject({ miner_id: minerId }),
  query: emptyObject,
  reply: z.object({
    order_id: orderId,
    amount: stars,
    /** Opened by `web_app_open_invoice`. */
    invoice_url: z.string(),
    /** Seconds since 1970. */
    valid_until: z.int(),
  }),
} as const;

const order = z.object({
  order_id: orderId,
  kind: z.enum(['miner', 'wallet_quest']),
  miner_id: z.nullable(minerId),
  /** In nanotons, or in Stars. */
  amount,
  /** Absent from a server of the version before, which knows TON alone. */
  currency: z.optional(z.enum(currencies)),
  /** An order that is not paid within its time has lapsed; a payment settles it all the same. */
  state: z.enum(['open', 'lapsed', 'settled']),
  /** Whether its payment may still be on its way: until the chain has been read past its time, or the player has withdrawn it. */
  awaited: z.boolean(),
  created_at: z.string(),
  settled_at: z.nullable(z.string()),
  /** The transaction that settled it, and its page in an explorer. */
  transaction: z.nullable(z.object({ hash: z.string(), url: z.nullable(z.string()) })),
  /** Stars that were paid and go back, or have gone back; null for all others. */
  refund: z.optional(z.nullable(z.enum(['due', 'sent']))),
  /** A second payment of it in Stars, and when that went back; null if there is none. */
  paid_twice: z.optional(z.nullable(z.object({ refunded_at: z.nullable(z.string()) }))),
});
export type PaymentOrder = z.infer<typeof order>;

export const paymentOrders = {
  method: 'GET',
  path: '/payments/orders',
  summary: "The player's latest 50 orders, newest first.",
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.array(order),
} as const;

export const withdrawPayment = {
  method: 'POST',
  path: '/payments/orders/withdraw',
  summary: 'The player has refused to pay an order: it is no longer awaited. A payment that still comes settles it.',
  token: true,
  body: z.strictObject({ order_id: orderId }),
  query: emptyObject,
  reply: z.object({ order_id: orderId }),
} as const;
