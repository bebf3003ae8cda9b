import {
  formatTon,
  listReceipts,
  listStarReceipts,
  listUnreadStars,
  type ReceiptState,
  receiptStates,
  sumWaiting,
  sumWaitingStars,
} from '@soho/backend/operator/payments';
import { type Command, type CommandArgs, UsageError } from '../../command.ts';
import { limitOption, parseLimit } from '../../limit.ts';
import { withDatabase } from '../../with-database.ts';
import { receiptTable } from './receipt-table.ts';
import { starTable, unreadStarsTable } from './star-table.ts';

/** Lists what came in. */
export const paymentsList: Command = {
  summary: 'lists payments: first those that wait for a decision, largest first, then the newest',
  options: {
    state: { value: receiptStates.join('|'), description: 'only these; all by default' },
    limit: limitOption,
  },
  details: [
    "'left' is money that pays for nothing and was not sent back: settle it, or send it back and record that.",
    "'from' is the sender's address; the comment is what the sender wrote.",
    'Payments in Stars follow, each with its id. Those that pay for nothing (unmatched) go back by themselves.',
    "What the messenger refuses to send back is 'refused': 'payments refund' has it tried again.",
  ].join('\n'),
  run: async (args) => {
    const [state, limit] = [stateOf(args), parseLimit(args)];
    const { receipts, waiting, stars, waitingStars, unread } = await withDatabase(args.terminal, async (database) => ({
      receipts: await listReceipts(database, state, limit),
      waiting: await sumWaiting(database),
      stars: await listStarReceipts(database, state, limit),
      waitingStars: await sumWaitingStars(database),
      unread: await listUnreadStars(database, limit),
    }));
    args.terminal.print(receiptTable(receipts));
    args.terminal.print(
      `\n${receipts.length} shown. ${waiting.payments} with ${formatTon(waiting.left)} TON wait for you.`,
    );
    if (stars.length > 0) {
      args.terminal.print(`\n${starTable(stars)}`);
      args.terminal.print(
        `\n${stars.length} in Stars shown. ${waitingStars.payments} with ${waitingStars.stars} Stars are to be sent back.`,
      );
    }
    if (unread.length > 0) {
      args.terminal.print(`\n${unreadStarsTable(unread)}`);
      args.terminal.print(
        [
          `\n${unread.length} lines of the messenger's list of Stars cannot be read, and nothing was granted for them. Find each by its id or`,
          "time in the bot's balance in the messenger; if it is a payment, have it sent back there: then the line goes.",
        ].join('\n'),
      );
    }
    return 0;
  },
};

function stateOf({ value }: CommandArgs): ReceiptState {
  const args = value('state') ?? 'all';
  const state = receiptStates.find((known) => known === args);
  if (state === undefined) {
    throw new UsageError(`--state must be one of ${receiptStates.join(', ')}`);
  }
  return state;
}
