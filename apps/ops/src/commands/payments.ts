import {
  type Difference,
  discardInvented,
  formatTon,
  type ReconciledStars,
  reconcile,
  reconcileStars,
} from '@soho/backend/operator/payments';
import { type Command, type Terminal, UsageError } from '../command.ts';
import { commandOptions, parseOperatorCommand } from '../operator-command.ts';
import { escapeText, formatTable } from '../table.ts';
import { withPayments } from '../with-database.ts';

/** Enough to see what is wrong; a list of another account differs in every line. */
const MOST_PRINTED = 50;

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

/** Prints what the chain and the receipts do not agree on. */
function printDifferences({ print }: Terminal, differences: readonly Difference[]): void {
  for (const { hash, problem } of differences.slice(0, MOST_PRINTED)) {
    print(`  ${hash === null ? '' : `${hash} `}${escapeText(problem, 300)}`);
  }
  if (differences.length > MOST_PRINTED) {
    print(`  … and ${differences.length - MOST_PRINTED} more`);
  }
}

/** Goes back to before a transaction that the chain does not have. */
export const paymentsDiscard: Command = {
  summary: 'discards a transaction that is not on the chain, and resumes reading before it',
  operands: '<hash>',
  options: { ...commandOptions, reason: { value: 'text', description: 'how you know, for the record' } },
  details: [
    'Transactions that were read after it are discarded too. Refused while a provider shows it. What it bought stays with the',
    "player: 'players adjust' takes coins back. It cannot be undone. Needs the server's whole environment.",
  ].join('\n'),
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const { reason } = command;
    if (reason === undefined) {
      throw new UsageError('--reason is missing');
    }
    const named = { hash: args.operands[0] ?? '', reason };
    const discarded = await withPayments(args.terminal, (context) => discardInvented(context, command, named));
    args.terminal.print(
      formatTable(
        ['transaction', 'was', 'TON', 'order', 'player'],
        discarded.map(({ hash, state, value, orderId, playerId }) => [
          hash,
          state,
          formatTon(value),
          orderId ?? '',
          playerId ?? '',
        ]),
      ),
    );
    args.terminal.print(
      command.apply ? `\nDiscarded by ${command.operator}.` : '\nNothing is written yet; run again with --apply.',
    );
    return 0;
  },
};
