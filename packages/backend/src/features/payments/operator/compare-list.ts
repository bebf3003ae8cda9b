import { type Chain, ChainGap, type ChainTransaction } from '@soho/ton';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { BEFORE_FIRST, type TransactionRef } from '../account-store.ts';
import type { Reason, ReceiptOutcome } from '../receipt-store.ts';
import type { AccountSummary } from './account-summaries.ts';
import type { PaymentsContext } from './payments-context.ts';

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
async function compareList(
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

/** What differs, and in which transaction; in none when it is the list itself. */
export type Difference = { readonly hash: string | null; readonly problem: string };

/** What a receipt says of its transaction. */
type Noted = {
  readonly lt: string;
  readonly hash: string;
  readonly prev_lt: string;
  readonly prev_hash: string;
  readonly happened_at: Date;
  readonly source: string | null;
  readonly value: string;
  readonly comment: string | null;
  readonly state: ReceiptOutcome;
  readonly reason: Reason | null;
};

type Account = { readonly network: string; readonly account: string };

/** Receipts of an account with a logical time from `from` on and below `above`. */
async function selectReceiptsBetween(
  { kysely }: Database,
  { network, account }: Account,
  from: bigint,
  above: bigint,
): Promise<Noted[]> {
  const { rows } = await sql<Noted>`select lt::text as lt, hash, prev_lt::text as prev_lt, prev_hash, happened_at,
      source, value::text as value, comment, state, reason
    from receipt where network = ${network} and account = ${account}
      and lt >= ${from.toString()}::numeric and lt < ${above.toString()}::numeric and state <> 'invented'`.execute(
    kysely,
  );
  return rows;
}

/** Transactions without a receipt, receipts without a transaction, and those that do not say the same. */
function findDifferences(transactions: readonly ChainTransaction[], receipts: readonly Noted[]): Difference[] {
  const noted = new Map(receipts.map((receipt) => [receipt.hash, receipt]));
  const shown = new Set(transactions.map(({ hash }) => hash));
  return [
    ...transactions.flatMap((transaction) => {
      const receipt = noted.get(transaction.hash);
      const wrong = receipt === undefined ? ['has no receipt'] : differ(transaction, receipt);
      return wrong.map((problem) => ({ hash: transaction.hash, problem }));
    }),
    ...receipts
      .filter(({ hash }) => !shown.has(hash))
      .map(({ hash }) => ({ hash, problem: 'has a receipt, but is not on the chain' })),
  ];
}

function differ(transaction: ChainTransaction, receipt: Noted): string[] {
  const pairs: [string, string | null, string | null][] = [
    ['logical time', receipt.lt, transaction.lt.toString()],
    ['transaction before', `${receipt.prev_lt} ${receipt.prev_hash}`, `${transaction.prevLt} ${transaction.prevHash}`],
    ['time', receipt.happened_at.toISOString(), transaction.happenedAt.toISOString()],
    // An erasure removes the sender.
    ['sender', receipt.source ?? transaction.source, transaction.source],
    ['value', receipt.value, transaction.value.toString()],
    ['comment', JSON.stringify(receipt.comment), JSON.stringify(transaction.comment)],
    ['kind', kindOf(receipt), transaction.value === 0n && isInbound(transaction) ? 'empty' : transaction.kind],
  ];
  return pairs
    .filter(([, ours, theirs]) => ours !== theirs)
    .map(([name, ours, theirs]) => `${name}: the receipt says ${ours}, the chain ${theirs}`);
}

function isInbound({ kind }: ChainTransaction): boolean {
  return kind === 'payment' || kind === 'bounced';
}

/** What the transaction must have been for this to have become of it. */
function kindOf({ state, reason }: Noted): string | null {
  return state === 'none' || reason === 'bounced' ? reason : 'payment';
}

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
