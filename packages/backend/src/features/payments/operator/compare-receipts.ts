import type { ChainTransaction } from '@soho/ton';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Reason, ReceiptOutcome } from '../receipt-store.ts';

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
export async function selectReceiptsBetween(
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
export function findDifferences(transactions: readonly ChainTransaction[], receipts: readonly Noted[]): Difference[] {
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
