import { formatTon, type ReconciledStars, reconcile, reconcileStars } from '@soho/backend/operator/payments';
import type { Command } from '../../command.ts';
import { formatTable } from '../../table.ts';
import type { Terminal } from '../../terminal.ts';
import { withPayments } from '../../with-payments.ts';
import { printDifferences } from './print-differences.ts';

/** Counts all money from the chain once more. Exit code 1 when a nano is missing or a receipt differs. */
export const paymentsReconcile: Command = {
  summary: 'compares all receipts with the chain and the list of Stars; exit code 1 when a nanoton or Star is missing',
  details: [
    'Received = settled + surplus + unmatched + sent back + not read yet; surplus and unmatched without what was sent',
    "back. Every receipt is compared with the chain's own list, which must be whole. Reads only. Needs the server's whole",
    'environment; a provider without a key answers slowly. If Stars are taken, received = settled + sent back + waiting',
    '+ not read yet, to the Star.',
  ].join('\n'),
  run: async ({ terminal }) => {
    const { accounts, stars } = await withPayments(terminal, async (context) => ({
      accounts: await reconcile(context),
      stars: await reconcileStars(context),
    }));
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
    if (stars !== undefined) {
      printStars(terminal, stars);
    }
    const isOff =
      accounts.some(({ apart, differences }) => apart !== 0n || differences.length > 0) ||
      (stars !== undefined && (stars.apart !== 0 || stars.differences.length > 0));
    terminal.print(
      isOff
        ? '\nIt does not add up.'
        : `\nEverything adds up to the nanoton${stars === undefined ? '' : ' and the Star'}, and every receipt matches the chain${stars === undefined ? '' : " and the messenger's list"}.`,
    );
    return isOff ? 1 : 0;
  },
};

function printStars(terminal: Terminal, stars: ReconciledStars): void {
  const amounts = ['received', 'settled', 'refunded', 'waiting', 'unread', 'apart'] as const;
  terminal.print(
    `\n${formatTable(
      ['Stars', 'transactions', 'received', 'settled', 'sent back', 'waiting', 'not read', 'apart'],
      [['', stars.transactions, ...amounts.map((name) => stars[name])]],
    )}`,
  );
  if (stars.differences.length > 0) {
    terminal.print(`\nStars: ${stars.differences.length} differences`);
    printDifferences(terminal, stars.differences);
  }
}
