// A wallet is a player's own when its key has signed a payload that we made for that player, once, for our domain. One
// account belongs to the player who proved it first. Without a proof an address is good for display and for paying.
import { randomBytes } from 'node:crypto';
import { calls, type ReplyOf, type WalletProof } from '@soho/contract';
import { tonText } from '@soho/rules';
import { ChainUnreachable, checkProof, friendlyAddress, parseAddress } from '@soho/ton';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod/mini';
import { cleanLine } from '../../platform/clean-text.ts';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { findStored, type Operation, type OperationResult, runIdempotent } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  claimAccount,
  consumePayload,
  deleteOldWallets,
  hasPayload,
  hasWallet,
  insertPayload,
  isProvedBy,
  upsertWallet,
} from './store.ts';

export function addWalletRoutes(app: FastifyInstance, context: Context): void {
  const readBalance = makeBalanceReader(context);
  addOperation(app, calls.walletProofPayload, ({ operation }) => makeProofPayload(context, operation));
  addOperation(app, calls.walletConnect, ({ operation, body }) => connectWallet(context, operation, body));
  addCall(app, calls.walletBalance, 'read', ({ playerId, params }) => readBalance(playerId, params.address));
}

const PAYLOAD_BYTES = 32;

/** Makes what the wallet has to sign. @throws Refusal('unauthorized') when the token's player does not exist */
function makeProofPayload(
  { database }: Context,
  operation: Operation,
): Promise<OperationResult<ReplyOf<typeof calls.walletProofPayload>>> {
  return runIdempotent(database, operation, async (tx) => {
    const payload = randomBytes(PAYLOAD_BYTES).toString('base64url');
    if (!(await insertPayload(tx, operation.playerId, payload))) {
      throw new Refusal('unauthorized');
    }
    return { payload };
  });
}

/** Remembers a wallet as the one that the player pays with. @throws Refusal */
async function connectWallet(
  context: Context,
  operation: Operation,
  { address: text, wallet_name, wallet_version, proof }: z.output<(typeof calls.walletConnect)['body']>,
): Promise<OperationResult<ReplyOf<typeof calls.walletConnect>>> {
  const { network } = context.config.ton;
  const address = parseAddress(text, network);
  if (address === undefined) {
    throw new Refusal('invalid_address');
  }
  const stored = await findStored<ReplyOf<typeof calls.walletConnect>>(context.database, operation);
  if (stored !== undefined) {
    return { answer: stored, replayed: true };
  }
  if (proof !== undefined) {
    await verify(context, operation.playerId, address, proof);
  }
  const { playerId } = operation;
  return runIdempotent(context.database, operation, async (tx) => {
    if (proof !== undefined && !(await consumePayload(tx, playerId, proof.payload))) {
      throw new Refusal('invalid_proof');
    }
    if (
      !(await upsertWallet(tx, playerId, {
        address,
        wallet_name: named(wallet_name),
        wallet_version: named(wallet_version),
      }))
    ) {
      throw new Refusal('unauthorized');
    }
    await deleteOldWallets(tx, playerId);
    if (proof !== undefined) {
      await claimAccount(tx, playerId, address);
    }
    return { address: friendlyAddress(address, network), proved: await isProvedBy(tx, playerId, address) };
  });
}

/** Wallets name themselves. */
function named(given: string): string {
  return cleanLine(given) || '-';
}

/**
 * Before the transaction: the key of an unknown contract is read from the chain, when all else is right. The
 * payload is used up in the transaction.
 */
async function verify(
  { config, chain, database, log }: Context,
  playerId: number,
  address: string,
  proof: WalletProof,
): Promise<void> {
  if (!(await hasPayload(database, playerId, proof.payload))) {
    log.warn({ event: 'wallet_proof_refused', problem: 'payload' });
    throw new Refusal('invalid_proof');
  }
  const problem = await refuseWhenUnreachable(
    checkProof({
      proof,
      address,
      network: config.ton.network,
      domains: [new URL(config.publicUrl).host],
      now: new Date(),
      readPublicKey: (raw) => chain.readPublicKey(raw),
    }),
  );
  if (problem !== undefined) {
    log.warn({ event: 'wallet_proof_refused', problem });
    throw new Refusal('invalid_proof');
  }
}

// A player can read only their own wallets, by any form of the address; the provider sees only the canonical one,
// and each at most once in 10 seconds, however many requests come.
const FRESH_MS = 10_000;
const MAX_CACHED = 10_000;

type Balance = ReplyOf<typeof calls.walletBalance>;
type CachedBalance = { readonly requestedAt: number; readonly balance: Promise<Balance> };

/** Reads the balance of a player's own wallet. @throws Refusal */
function makeBalanceReader(context: Context): (playerId: number, address: string) => Promise<Balance> {
  const cache = new Map<string, CachedBalance>();
  return async (playerId, text) => {
    const address = parseAddress(text, context.config.ton.network);
    if (address === undefined) {
      throw new Refusal('invalid_address');
    }
    if (!(await hasWallet(context.database, playerId, address))) {
      throw new Refusal('foreign_wallet');
    }
    return refuseWhenUnreachable(readThrough(context, cache, address));
  };
}

/** A failure is cached as long as an answer: more requests would not help a provider that is down. */
function readThrough({ chain }: Context, cache: Map<string, CachedBalance>, address: string): Promise<Balance> {
  const now = performance.now();
  const known = cache.get(address);
  if (known !== undefined && now - known.requestedAt < FRESH_MS) {
    return known.balance;
  }
  const balance = chain.readBalance(address).then((amount) => ({ balance: Number(tonText(amount)) }));
  cache.delete(address);
  cache.set(address, { requestedAt: now, balance });
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) {
    cache.delete(oldest);
  }
  return balance;
}

/** A chain that cannot be reached is not the player's fault. @throws Refusal('chain_unreachable') */
async function refuseWhenUnreachable<Answer>(request: Promise<Answer>): Promise<Answer> {
  return request.catch((error: unknown) => {
    throw error instanceof ChainUnreachable ? new Refusal('chain_unreachable') : error;
  });
}
