import type { Context } from '../../../platform/context.ts';
import { type Comparison, compareList } from './compare-list.ts';
import type { Difference } from './compare-receipts.ts';
import type { KnownAccount } from './known-accounts.ts';

const HOUR_MS = 3_600_000;

/** What is newer than this may be on its way to us; what is older, no server reads. */
const MOST_UNREAD_MS = 60_000;

/** Holds a receiving account's list, its last hours or all of it, against its receipts. @throws ChainUnreachable */
export async function compareAccount(
  { chain, database, config }: Context,
  { account, start, cursor }: KnownAccount,
  hours?: number,
): Promise<Comparison> {
  const { last = cursor, readAt } = await chain.readAccount(account);
  const stretch = {
    network: config.ton.network,
    account,
    start,
    cursor,
    // A provider may be some blocks behind the one that the scanner asked.
    newest: last.lt < cursor.lt ? cursor : last,
    ...(hours === undefined ? {} : { since: new Date(readAt.getTime() - hours * HOUR_MS) }),
  };
  const comparison = await compareList(chain, database, stretch);
  return { ...comparison, differences: [...comparison.differences, ...findOverdue(comparison, readAt)] };
}

function findOverdue({ unread: { transactions, since } }: Comparison, now: Date): Difference[] {
  if (since === undefined || now.getTime() - since.getTime() <= MOST_UNREAD_MS) {
    return [];
  }
  return [{ hash: null, problem: `${transactions} transactions since ${since.toISOString()} have not been read` }];
}
