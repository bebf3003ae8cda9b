import { friendlyAddress } from '@soho/ton';
import { sql } from 'kysely';
import { transact } from '../../../platform/database/transaction.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { type Author, recordActions } from '../../../platform/operator/record-actions.ts';
import type { TransactionRef } from '../account-store.ts';
import { type AccountSummary, requireNetwork, selectAccountSummaries } from './account-summaries.ts';
import { compareAccount, type Difference } from './compare-list.ts';
import type { PaymentsContext } from './payments-context.ts';

/** One receiving account: what the chain shows of the last hours, and what came of it. */
export type RescannedAccount = {
  /** As wallets show it. */
  readonly address: string;
  readonly transactions: number;
  /** Transactions, of whatever age, that had not been read before. */
  readonly applied: number;
  readonly differences: readonly Difference[];
};

/**
 * Reads the last hours of each receiving account once more. What had not been read is applied by the scanner, once; what
 * had been is compared only. Who did it is recorded.
 * @throws ChainUnreachable; OperatorError when the provider is of another network, or no account can be read
 */
export async function rescan(context: PaymentsContext, hours: number, author: Author): Promise<RescannedAccount[]> {
  await requireNetwork(context);
  const { network } = context.config.ton;
  const cursors = new Map((await selectAccountSummaries(context)).map(({ account, cursor }) => [account, cursor]));
  // Before anything is applied: what fails halfway is recorded, too.
  await transact(context.database, (tx) =>
    recordActions(tx, author, [{ action: 'payments rescan', subject: network, before: null, after: { hours } }]),
  );
  await context.scanner.scan();
  const accounts = await selectAccountSummaries(context);
  if (accounts.length === 0) {
    throw new OperatorError('No receiving account could be read; see the log above.');
  }
  const rescanned: RescannedAccount[] = [];
  for (const summary of accounts) {
    const { transactions, differences } = await compareAccount(context, summary, hours);
    rescanned.push({
      address: friendlyAddress(summary.account, context.config.ton.network),
      transactions,
      applied: await countSince(context, summary, cursors.get(summary.account) ?? summary.start),
      differences,
    });
  }
  return rescanned;
}

async function countSince(
  { database, config }: PaymentsContext,
  { account, cursor }: AccountSummary,
  since: TransactionRef,
) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from receipt
    where network = ${config.ton.network} and account = ${account}
      and lt > ${since.lt.toString()}::numeric and lt <= ${cursor.lt.toString()}::numeric and state <> 'invented'`.execute(
    database.kysely,
  );
  return rows[0]?.count ?? 0;
}
