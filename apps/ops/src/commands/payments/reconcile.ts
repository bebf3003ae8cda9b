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
    '+ not read yet, to the Star; and what the bot has is held against its transactions. A messenger that does not answer is named:',
    'then the exit code is 2.',
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
    if (stars !== undefined && 'unknown' in stars) {
      terminal.print(
        `\nThe list of Stars cannot be read, and is not compared: ${stars.unknown}. Run this again later, or: npm run ops -- doctor`,
      );
    } else if (stars !== undefined) {
      printStars(terminal, stars);
    }
    const isCompared = stars !== undefined && !('unknown' in stars);
    const compared = [...accounts, ...(isCompared ? [stars] : [])];
    const isOff = compared.some(({ apart, differences }) => apart !== 0n || differences.length > 0);
    terminal.print(
      isOff
        ? '\nIt does not add up.'
        : `\nEverything adds up to the nanoton${isCompared ? ' and the Star' : ''}, and every receipt matches the chain${isCompared ? " and the messenger's list" : ''}.`,
    );
    const isWhole = stars === undefined || (isCompared && !('unknown' in stars.balance));
    return isOff ? 1 : isWhole ? 0 : 2;
  },
};

function printStars(terminal: Terminal, stars: ReconciledStars): void {
  const amounts = ['received', 'settled', 'refunded', 'waiting', 'unread', 'apart'] as const;
  terminal.print(
    `\n${formatTable(
      ['Stars', 'transactions', 'received', 'settled', 'sent back', 'waiting', 'not read', 'apart'],
      [['', stars.transactions, ...amounts.map((name) => String(stars[name]))]],
    )}`,
  );
  if (stars.differences.length > 0) {
    terminal.print(`\nStars: ${stars.differences.length} differences`);
    printDifferences(terminal, stars.differences);
  }
  terminal.print(`\n${describeBalance(stars.balance)}`);
}

function describeBalance(balance: ReconciledStars['balance']): string {
  if ('unknown' in balance) {
    return `How many Stars the bot has is not known: ${balance.unknown}. Run this again later, or: npm run ops -- doctor`;
  }
  const { amount, unexplained } = balance;
  const has = `The bot has ${formatTon(amount)} Stars`;
  if (unexplained === 0n) {
    return `${has}, the sum of its transactions.`;
  }
  if (unexplained > 0n) {
    return `${has}: ${formatTon(unexplained)} more than the sum of its transactions. Look again in an hour; then ask the messenger's support.`;
  }
  return [
    `${has}: ${formatTon(-unexplained)} fewer than the sum of its transactions. A store or a bank that gave a player's money back has the`,
    "messenger take the Stars from the bot, without a transaction. Look at the bot's balance in the messenger, and ask its support which",
    "payment it was: what that bought stays with the player until 'players adjust' takes the coins. Our books stay as they are, so that",
    'this difference is shown from now on: note it, and look into one that has changed.',
  ].join('\n');
}
