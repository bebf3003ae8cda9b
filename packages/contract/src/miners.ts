import { mapMiners } from '@soho/rules';
import * as z from 'zod/mini';
import { minerId, orderId } from './payments.ts';
import { address, emptyObject, noBody, transactionHash } from './values.ts';

const count = z.int().check(z.nonnegative());

const miner = z.object({
  status: z.enum(['available', 'mining', 'ready_to_claim']),
  is_active: z.boolean(),
  /** A fraction of days, by the server's clock; 0 when it does not run. */
  days_left: z.number().check(z.nonnegative()),
  /** Reward in coins, duration in days. */
  config: z.object({ reward: count, duration: count }),
});
export type MinerStatus = z.infer<typeof miner>;

export const minersStatus = {
  method: 'GET',
  path: '/miners/status',
  summary: "What each of the player's miners does now.",
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.object({
    success: z.boolean(),
    miners: z.object(mapMiners(() => miner)),
    last_updated: z.string(),
  }),
} as const;

export const minersPurchase = {
  method: 'POST',
  path: '/miners/purchase',
  summary: "Looks for a miner's payment on the chain, for up to 7 seconds; the server finds a later one by itself.",
  token: true,
  body: z.strictObject({
    miner_id: minerId,
    wallet_address: address,
    transaction_hash: z.optional(transactionHash),
    order_id: z.optional(orderId),
  }),
  query: emptyObject,
  reply: z.object({
    success: z.boolean(),
    status: z.enum(['mining', 'pending']),
    duration_days: count,
    message: z.string(),
  }),
} as const;

export const minersClaim = {
  method: 'POST',
  path: '/miners/claim',
  summary: 'Pays what a miner that is ready has collected, once.',
  token: true,
  body: z.strictObject({ miner_id: minerId }),
  query: emptyObject,
  reply: z.object({ success: z.boolean(), message: z.string(), reward: count, balance: count }),
} as const;
