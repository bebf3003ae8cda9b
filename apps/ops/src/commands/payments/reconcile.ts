import { formatTon, reconcile } from '@soho/backend/operator/payments';
import type { Command } from '../../command.ts';
import { formatTable } from '../../table.ts';
import { withPayments } from '../../with-payments.ts';
import { printDifferences } from './print-differences.ts';

/** Counts all money from the chain once more. Exit code 1 when a nano is missing or a receipt differs. */
export const paymentsReconcile: Command = {
  summary: 'compares all receipts with the chain; exit code 1 when a nanoton is missing',
  details: [
    'Received = settled + surplus + unmatched + sent back + not read yet; surplus and unmatched without what was sent',
    "back. Every receipt is compared with the chain's own list, which must be whole. Reads only. Needs the server's whole",
    'environment; a provider without a key answers slowly.',
  ].join('\n'),
  run: async ({ terminal }) => {
    const accounts = await withPayments(terminal, reconcile);
    const amounts = ['received', 'settled', 'surplus', 'unmatched', 'refunded', 'unread', 'apart'] as const;
    terminal.print(
      formatTable(
        ['account', 'transactions', 'received', 'settled', 'surplus', 'unmatched', 'sent back', 'not read', 'apart'],
        accounts.map((one) => [one.address, one.transactions, ...amounts.map((name) => formatTon(one[name]))]),
      ),
    );
    for (const { address, differences } of accounts.filter((one) => one.differences.length > 0)) {
      terminal.print(`\n${address}: ${differences.length} differences`);
      printDifferences(terminal, differences);
    }
    const isOff = accounts.some(({ apart, differences }) => apart !== 0n || differences.length > 0);
    terminal.print(
      isOff ? '\nIt does not add up.' : '\nEverything adds up to the nanoton, and every receipt matches the chain.',
    );
    return isOff ? 1 : 0;
  },
};
