import { ChainGap, type ChainTransaction } from '@soho/ton';
import type { Context } from '../../platform/context.ts';
import { BEFORE_FIRST, type TransactionRef } from './account-store.ts';

const PAGE = 100;

/** How many transactions are held at once; of a longer backlog the oldest are taken first. */
const MAX_HELD = 10_000;

type Providers = Pick<Context, 'chain' | 'secondChain'>;

/** How far an account can be read now, by the clock of the provider whose clock is behind. */
export type AccountHead = {
  readonly newest: TransactionRef;
  readonly readAt: Date;
  /**
   * Whether all providers show `newest` as the newest. Otherwise the clock of the one that is behind proves nothing: it
   * may be of now while the list is of yesterday.
   */
  readonly isAgreed: boolean;
};

/**
 * If there are two providers, an account can be read as far as the one that is behind shows it. What the other shows
 * besides is read when both do; on an account that is paid all the time they never agree on the newest.
 * @throws ChainUnreachable
 */
export async function readAccountHead({ chain, secondChain }: Providers, account: string): Promise<AccountHead> {
  const providers = secondChain === undefined ? [chain] : [chain, secondChain];
  const states = await Promise.all(providers.map((provider) => provider.readAccount(account)));
  const places = states.map(({ last = BEFORE_FIRST }) => last);
  const newest = places.reduce((one, other) => (other.lt < one.lt ? other : one));
  const isAgreed = places.every(({ lt, hash }) => lt === newest.lt && hash === newest.hash);
  const readAt = new Date(Math.min(...states.map((state) => state.readAt.getTime())));
  return { newest, readAt, isAgreed };
}

/**
 * The oldest transactions after `cursor`, oldest first, at most 10,000, each chained to the one before.
 * @throws ChainUnreachable; ChainGap when the list does not lead back to the cursor, or the second provider's differs
 */
export async function readSince(
  { chain, secondChain }: Providers,
  account: string,
  newest: TransactionRef,
  cursor: TransactionRef,
): Promise<ChainTransaction[]> {
  let held: ChainTransaction[] = [];
  let from: TransactionRef = newest;
  while (from.lt > cursor.lt) {
    const fresh = await chain.readTransactions(account, from, PAGE, cursor.lt);
    const oldest = fresh.at(-1);
    if (oldest === undefined) {
      throw new ChainGap(`the list of ${account} ends before ${cursor.lt}`);
    }
    await compare(secondChain, account, from, fresh);
    held = [...held, ...fresh].slice(-MAX_HELD);
    from = { lt: oldest.prevLt, hash: oldest.prevHash };
  }
  if (from.lt !== cursor.lt || from.hash !== cursor.hash) {
    throw new ChainGap(`the list of ${account} does not lead back to ${cursor.lt}`);
  }
  return held.reverse();
}

/** One provider that lies, or was taken over, must not be able to make payments up. */
async function compare(
  second: Context['secondChain'],
  account: string,
  from: TransactionRef,
  page: readonly ChainTransaction[],
) {
  if (second === undefined) {
    return;
  }
  const others = await second.readTransactions(account, from, page.length);
  const same = (a: ChainTransaction, b: ChainTransaction | undefined) =>
    a.hash === b?.hash && a.value === b.value && a.comment === b.comment && a.kind === b.kind && a.source === b.source;
  if (!page.every((transaction, index) => same(transaction, others[index]))) {
    throw new ChainGap(`the two providers show different transactions of ${account}`);
  }
}
