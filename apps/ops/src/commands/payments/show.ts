import { ConfigError, readConfig } from '@soho/backend/operator';
import { formatTon, inspectPayments, type OrderDetails, type PaymentDetails } from '@soho/backend/operator/payments';
import type { Command } from '../../command.ts';
import { escapeText } from '../../plain-text.ts';
import { formatTable, formatTime } from '../../table.ts';
import type { Terminal } from '../../terminal.ts';
import { withDatabase } from '../../with-database.ts';
import { receiptTable } from './receipt-table.ts';
import { starTable } from './star-table.ts';

/** Prints all that support needs about a payment. */
export const paymentsShow: Command = {
  summary: "shows a transaction, an order or a player's payments, with all that belongs to them",
  operands: '<payment|order|player>',
  details: [
    'A payment is the hash of the transaction on the receiving account, hexadecimal or base64, or the id of a payment in',
    'Stars. An order is its id, or the',
    "comment that names it. Of a player, also payments from the player's wallets are shown.",
  ].join('\n'),
  run: async ({ operands: [named = ''], terminal }) => {
    const payments = await withDatabase(terminal, (database) => inspectPayments(database, named));
    terminal.print(describe(payments, explorerOf(terminal)));
    return 0;
  },
};

function describe(
  { orders, areGuesses, receipts, stars, refunds, decisions }: PaymentDetails,
  explorer: string | undefined,
): string {
  const parts = [
    areGuesses ? 'Orders that it may be for, by wallet and amount:' : '',
    ...orders.map(describeOrder),
    receipts.length === 0 && stars.length === 0 ? 'No payments.' : '',
    receipts.length === 0 ? '' : receiptTable(receipts),
    stars.length === 0 ? '' : starTable(stars),
    ...(explorer === undefined ? [] : [receipts.map(({ hash }) => `${explorer}/${hash}`).join('\n')]),
    ...(refunds.length === 0 ? [] : [describeRefunds(refunds)]),
    ...(decisions.length === 0 ? [] : [describeDecisions(decisions)]),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function describeOrder(order: OrderDetails): string {
  const facts: [string, string][] = [
    ['order', order.orderId],
    ['player', `${escapeText(order.nickname)} (${order.playerId})`],
    ['for', `${order.item}, ${order.reward} coins`],
    ['costs', order.currency === 'stars' ? `${order.amount} Stars` : `${formatTon(order.amount)} TON`],
    ['wallet', order.wallet ?? ''],
    ['made', formatTime(order.createdAt)],
    ['offered until', formatTime(order.validUntil)],
    ['refused', formatTime(order.withdrawnAt)],
    ['paid', formatTime(order.settledAt) || 'no'],
    ['ready', formatTime(order.readyAt)],
    ['collected', formatTime(order.claimedAt)],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.padEnd(14)} ${value}`)
    .join('\n');
}

function describeRefunds(refunds: PaymentDetails['refunds']): string {
  return formatTable(
    ['sent back', 'TON', 'by', 'note', 'transaction'],
    refunds.map(({ recordedAt, amount, operator, note, hash }) => [
      formatTime(recordedAt),
      formatTon(amount),
      operator,
      escapeText(note),
      hash,
    ]),
  );
}

function describeDecisions(decisions: PaymentDetails['decisions']): string {
  return formatTable(
    ['decided', 'by', 'what', 'transaction'],
    decisions.map(({ doneAt, operator, action, after, hash }) => [
      formatTime(doneAt),
      operator,
      `${action}: ${JSON.stringify(after)}`,
      hash,
    ]),
  );
}

/** The explorer of transactions: known only if the whole environment is. */
function explorerOf({ env }: Terminal): string | undefined {
  try {
    return readConfig(env, { production: false }).ton.explorerUrl;
  } catch (error) {
    if (error instanceof ConfigError) {
      return undefined;
    }
    throw error;
  }
}
