// A player can read only their own wallets, by any form of the address; the provider sees only the canonical one,
// and each at most once in 10 seconds, however many requests come.
import type { calls, ReplyOf } from '@soho/contract';
import { tonText } from '@soho/rules';
import { parseAddress } from '@soho/ton';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseWhenUnreachable } from './chain-refusal.ts';
import { hasWallet } from './store.ts';

const FRESH_MS = 10_000;
const MAX_CACHED = 10_000;

type Balance = ReplyOf<typeof calls.walletBalance>;
type CachedBalance = { readonly requestedAt: number; readonly balance: Promise<Balance> };

/** Reads the balance of a player's own wallet. @throws Refusal */
export function makeBalanceReader(context: Context): (playerId: number, address: string) => Promise<Balance> {
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
