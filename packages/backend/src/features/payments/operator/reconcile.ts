// Counts the money once more, from the chain's own list alone, and holds it against the receipts: each by itself, and
// all of them together. It reads only, so that it may be run at any moment, beside any number of servers.
import { friendlyAddress } from '@soho/ton';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { type AccountSummary, requireNetwork, selectAccountSummaries } from './account-summaries.ts';
import { compareAccount, type Difference } from './compare-list.ts';
import type { PaymentsContext } from './payments-context.ts';

/** One receiving account, since we began to read it. Amounts are nanotons. */
export type ReconciledAccount = Omit<AccountSummary, 'start' | 'cursor'> & {
  /** As wallets show it. */
  readonly address: string;
  readonly transactions: number;
  /** By the chain's list. */
  readonly received: bigint;
  /** Of it, what no server has read yet. */
  readonly unread: bigint;
  /** `received` less all the others: 0 if not a nano is missing. */
  readonly apart: bigint;
  readonly differences: readonly Difference[];
};

/** @throws ChainUnreachable; OperatorError when nothing has been read yet, or the provider is of another network */
export async function reconcile(context: PaymentsContext): Promise<ReconciledAccount[]> {
  await requireNetwork(context);
  const accounts = await selectAccountSummaries(context);
  if (accounts.length === 0) {
    throw new OperatorError('No receiving account has been read yet: start a server once.');
  }
  const reconciled: ReconciledAccount[] = [];
  for (const summary of accounts) {
    reconciled.push(await reconcileAccount(context, summary));
  }
  return reconciled;
}

async function reconcileAccount(context: PaymentsContext, summary: AccountSummary): Promise<ReconciledAccount> {
  const { start: _start, cursor: _cursor, ...sums } = summary;
  const { transactions, received, unread, differences } = await compareAccount(context, summary);
  const noted = sums.settled + sums.surplus + sums.unmatched + sums.refunded;
  return {
    ...sums,
    address: friendlyAddress(summary.account, context.config.ton.network),
    transactions,
    received,
    unread: unread.value,
    apart: received - unread.value - noted,
    differences,
  };
}
