import { type Chain, ChainGap, type ChainTransaction } from '@soho/ton';
import type { Database } from '../../../platform/database/database.ts';
import type { TransactionRef } from '../account-store.ts';
import { type Difference, findDifferences, selectReceiptsBetween } from './compare-receipts.ts';
import { readHistory } from './read-history.ts';

/** Of an account's list, as far as it was looked at. Amounts are nanotons. */
export type Comparison = {
  readonly transactions: number;
  readonly received: bigint;
  /** Newer than what the scanner has read. */
  readonly unread: { readonly transactions: number; readonly value: bigint; readonly since: Date | undefined };
  readonly differences: readonly Difference[];
};

export type ScanWindow = {
  readonly network: string;
  readonly account: string;
  readonly newest: TransactionRef;
  /** As far as the scanner has read. */
  readonly cursor: TransactionRef;
  /** After which reading began. */
  readonly start: TransactionRef;
  /** Before which nothing is looked at; without one, all is. */
  readonly since?: Date;
};

/**
 * Holds an account's list, as the chain shows it now, against the receipts.
 * @param onTransaction called with each that was looked at, newest first
 * @throws ChainUnreachable
 */
export async function compareList(
  chain: Chain,
  database: Database,
  window: ScanWindow,
  onTransaction: (transaction: ChainTransaction) => void,
): Promise<Comparison> {
  const sum = { transactions: 0, received: 0n };
  const unread: { transactions: number; value: bigint; since: Date | undefined } = {
    transactions: 0,
    value: 0n,
    since: undefined,
  };
  const differences: Difference[] = [];
  try {
    await follow(chain, window, async (wanted, above, from) => {
      const read = wanted.filter(({ lt }) => lt <= window.cursor.lt);
      const receipts = await selectReceiptsBetween(database, window, from, above);
      differences.push(...findDifferences(read, receipts));
      for (const transaction of wanted) {
        const { lt, value, happenedAt } = transaction;
        onTransaction(transaction);
        sum.transactions += 1;
        sum.received += value;
        if (lt > window.cursor.lt) {
          unread.transactions += 1;
          unread.value += value;
          unread.since = happenedAt;
        }
      }
    });
  } catch (error) {
    if (!(error instanceof ChainGap)) {
      throw error;
    }
    differences.push({ hash: null, problem: error.message });
  }
  return { ...sum, unread, differences };
}

type OnPage = (wanted: readonly ChainTransaction[], above: bigint, from: bigint) => Promise<void>;

/** Goes back through the list; `above` and `from` bound what each page speaks for, so that no receipt falls between two. */
async function follow(
  chain: Chain,
  { account, newest, cursor, start, since }: ScanWindow,
  onPage: OnPage,
): Promise<void> {
  let above = cursor.lt + 1n;
  const isWanted = ({ lt, happenedAt }: ChainTransaction) =>
    lt > start.lt && (since === undefined || happenedAt >= since);
  for await (const page of readHistory(chain, account, newest)) {
    const end = page.find((transaction) => !isWanted(transaction));
    const from = end === undefined ? endOf(page, above) : end.lt + 1n;
    await onPage(page.filter(isWanted), above, from);
    above = from < above ? from : above;
    if (end !== undefined) {
      if (end.lt > start.lt || (end.lt === start.lt && end.hash === start.hash)) {
        return;
      }
      break;
    }
  }
  if (start.lt > 0n) {
    throw new ChainGap(`the list of ${account} does not lead back to where reading began, at ${start.lt}`);
  }
}

/** As far back as a page speaks for: the one that the account begins with leaves nothing before it. */
function endOf(page: readonly ChainTransaction[], above: bigint): bigint {
  const oldest = page.at(-1);
  return oldest?.prevLt === 0n ? 0n : (oldest?.lt ?? above);
}
