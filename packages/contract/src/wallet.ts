import * as z from 'zod/mini';
import { address, emptyObject, noBody, transactionHash, uuid } from './values.ts';

/** Wallets name themselves; invisible characters are refused. */
const name = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^\P{Cc}+$/u));

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/_-]+={0,2}$/), z.maxLength(8_192));

/** The answer of a wallet to `ton_proof`, with what is needed to check it (docs.ton.org, TON Connect, 'Signing and verification'). */
const proof = z.strictObject({
  /** '-239' is mainnet, '-3' is testnet. */
  network: z.string().check(z.maxLength(16)),
  public_key: z.string().check(z.regex(/^[0-9a-fA-F]{64}$/)),
  state_init: base64,
  /** Seconds since 1970; some wallets send a string. */
  timestamp: z.union([z.int(), z.string().check(z.regex(/^\d{1,12}$/))]),
  domain: z.strictObject({ lengthBytes: z.int(), value: z.string().check(z.maxLength(255)) }),
  payload: z.string().check(z.regex(/^[\w-]{1,128}$/)),
  signature: base64,
});
export type WalletProof = z.infer<typeof proof>;

export const walletConnect = {
  method: 'POST',
  path: '/wallet/connect',
  summary:
    "Remembers the player's wallet. Only with a valid proof, and if no other player has proved it, is it the player's own.",
  token: true,
  body: z.strictObject({ address, wallet_name: name, wallet_version: name, proof: z.optional(proof) }),
  query: emptyObject,
  reply: z.object({ address: z.string(), proved: z.boolean() }),
} as const;

export const walletProofPayload = {
  method: 'POST',
  path: '/wallet/proof-payload',
  summary: 'A fresh payload for the wallet to sign, good once, for 15 minutes.',
  token: true,
  body: noBody,
  query: emptyObject,
  reply: z.object({ payload: z.string() }),
} as const;

export const walletBalance = {
  method: 'GET',
  path: '/wallet/balance/:address',
  summary: "What is on the player's own wallet, in TON, read from the chain at most 10 seconds ago.",
  token: true,
  params: z.strictObject({ address }),
  body: noBody,
  query: emptyObject,
  reply: z.object({ balance: z.number() }),
} as const;

export const walletCheckPayment = {
  method: 'POST',
  path: '/wallet/check-payment',
  summary:
    "Looks for the wallet quest's payment on the chain, for up to 7 seconds; the server finds a later one by itself.",
  token: true,
  body: z.nullish(z.strictObject({ order_id: z.optional(uuid), transaction_hash: z.optional(transactionHash) })),
  query: emptyObject,
  reply: z.object({ success: z.boolean(), status: z.enum(['settled', 'pending']), message: z.string() }),
} as const;
