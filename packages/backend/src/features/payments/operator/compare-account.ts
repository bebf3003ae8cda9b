import type { Chain, ChainTransaction } from '@soho/ton';
import { BEFORE_FIRST, type TransactionRef } from '../account-store.ts';
import type { AccountSummary } from './account-summaries.ts';
import { type Comparison, compareList } from './compare-list.ts';
import type { Difference } from './compare-receipts.ts';
import type { PaymentsContext } from './payments-context.ts';

const HOUR_MS = 3_600_000;

/** What is newer than this may be on its way to us; servers have missed what is older. */
const MAX_UNREAD_MS = 60_000;

/** A provider, named by the variable that names it, and how far it shows an account. */
type Provider = { readonly name: string; readonly chain: Chain; readonly last: TransactionRef; readonly readAt: Date };

/**
 * Holds a receiving account's list, its last hours or all of it, against its receipts. Of two providers, the list of the
 * one that shows more is taken; what the other does not show is a difference that names it.
 * @throws ChainUnreachable
 */
export async function compareAccount(
  context: PaymentsContext,
  { account, start, cursor }: AccountSummary,
  hours?: number,
): Promise<Comparison> {
  const { database, config } = context;
  const [ahead, behind] = await readProviders(context, account);
  const window = {
    network: config.ton.network,
    account,
    start,
    cursor,
    // A provider may be some blocks behind the one that the scanner read.
    newest: ahead.last.lt < cursor.lt ? cursor : ahead.last,
    ...(hours === undefined ? {} : { since: new Date(ahead.readAt.getTime() - hours * HOUR_MS) }),
  };
  const lacking: Difference[] = [];
  const comparison = await compareList(ahead.chain, database, window, (transaction) => {
    if (behind !== undefined && isOverdue(transaction.happenedAt, ahead.readAt)) {
      lacking.push(...findLacking(behind, transaction));
    }
  });
  const overdue = findOverdue(comparison, ahead.readAt);
  return { ...comparison, differences: [...comparison.differences, ...lacking, ...overdue] };
}

/** The provider that shows most of the account, then the other one if there are two. */
async function readProviders({ chain, secondChain }: PaymentsContext, account: string): Promise<[Provider, Provider?]> {
  const read = async (name: string, provider: Chain): Promise<Provider> => {
    const { last = BEFORE_FIRST, readAt } = await provider.readAccount(account);
    return { name, chain: provider, last, readAt };
  };
  const first = await read('TON_API_URL', chain);
  if (secondChain === undefined) {
    return [first];
  }
  const second = await read('TON_API_URL_2', secondChain);
  return second.last.lt > first.last.lt ? [second, first] : [first, second];
}

/** A transaction names the one before by its hash, so that two lists that share one share all before it. */
function findLacking({ name, last }: Provider, { lt, hash }: ChainTransaction): Difference[] {
  if (lt > last.lt) {
    return [{ hash, problem: `${name} does not show it` }];
  }
  return lt === last.lt && hash !== last.hash ? [{ hash, problem: `${name} shows ${last.hash} in its place` }] : [];
}

function isOverdue(happenedAt: Date, now: Date): boolean {
  return now.getTime() - happenedAt.getTime() > MAX_UNREAD_MS;
}

function findOverdue({ unread: { transactions, since } }: Comparison, now: Date): Difference[] {
  return since === undefined || !isOverdue(since, now)
    ? []
    : [{ hash: null, problem: `${transactions} transactions since ${since.toISOString()} have not been read` }];
}
