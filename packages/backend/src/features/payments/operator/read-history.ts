import { type Chain, ChainGap, type ChainTransaction } from '@soho/ton';
import type { TransactionRef } from '../account-store.ts';

const PAGE = 100;

/**
 * An account's transactions from `newest` to its first one, newest first, a page at a time, each the one that the
 * transaction after it names. Pages are requested lazily.
 * @throws ChainUnreachable; ChainGap when the list breaks off or names another transaction than it shows
 */
export async function* readHistory(
  chain: Chain,
  account: string,
  newest: TransactionRef,
): AsyncGenerator<ChainTransaction[]> {
  let next = newest;
  while (next.lt > 0n) {
    const page = await chain.readTransactions(account, next, PAGE);
    if (page.length === 0) {
      throw new ChainGap(`the list of ${account} breaks off at ${next.lt}`);
    }
    for (const { lt, hash, prevLt, prevHash } of page) {
      if (lt !== next.lt || hash !== next.hash) {
        throw new ChainGap(`the list of ${account} has a gap at ${next.lt}`);
      }
      next = { lt: prevLt, hash: prevHash };
    }
    yield page;
  }
}
