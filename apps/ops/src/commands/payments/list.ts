import { listReceipts, type ReceiptState, receiptStates, sumWaiting, tonOf } from '@soho/backend/operator/payments';
import { type Asked, type Command, UsageError } from '../../command.ts';
import { limitOf, limitOption } from '../../limit.ts';
import { withDatabase } from '../../with-database.ts';
import { receiptTable } from './receipt-table.ts';

/** Lists what came in. */
export const paymentsList: Command = {
  summary: 'lists payments: first what waits for you, the most first, then the newest',
  options: {
    state: { value: receiptStates.join('|'), about: 'only these; all if not given' },
    limit: limitOption,
  },
  details: [
    "'left' is what has paid for nothing and was not sent back: settle it, or send it back and record that.",
    "'from' is the sender's address; the comment is whatever the sender wrote.",
  ].join('\n'),
  run: async (asked) => {
    const [state, limit] = [stateOf(asked), limitOf(asked)];
    const { receipts, waiting } = await withDatabase(asked.terminal, async (database) => ({
      receipts: await listReceipts(database, state, limit),
      waiting: await sumWaiting(database),
    }));
    asked.terminal.print(receiptTable(receipts));
    asked.terminal.print(
      `\n${receipts.length} shown. ${waiting.payments} with ${tonOf(waiting.left)} TON wait for you.`,
    );
    return 0;
  },
};

function stateOf({ value }: Asked): ReceiptState {
  const asked = value('state') ?? 'all';
  const state = receiptStates.find((known) => known === asked);
  if (state === undefined) {
    throw new UsageError(`--state must be one of ${receiptStates.join(', ')}`);
  }
  return state;
}
