import { nanotonsOf, recordRefund, tonOf } from '@soho/backend/operator/payments';
import type { Command } from '../../command.ts';
import { needed } from '../../needed.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { withDatabase } from '../../with-database.ts';

/** Records money that was sent back. */
export const paymentsRefundRecorded: Command = {
  summary: 'records that you send money back, of a payment that waits or of a surplus',
  operands: '<hash>',
  options: {
    amount: { value: 'TON', about: 'how much you send back, such as 0.5' },
    note: { value: 'text', about: 'for the record: to whom and why' },
    ...orderOptions,
  },
  details:
    'Record first, then send in your wallet: from the record on the money pays for nothing, and until then it could still pay for an order. A record stays for ever.',
  run: async (asked) => {
    const order = orderOf(asked);
    const amount = nanotonsOf(needed(asked, 'amount'));
    const refund = { hash: asked.operands[0] ?? '', amount, note: needed(asked, 'note') };
    const { refunded, left } = await withDatabase(asked.terminal, (database) => recordRefund(database, order, refund));
    const what = `${tonOf(amount)} TON sent back: ${tonOf(refunded)} TON in all, ${tonOf(left)} TON left`;
    asked.terminal.print(
      order.apply ? `${what}; recorded by ${order.operator}.` : `${what}; nothing is written yet, repeat with --apply.`,
    );
    return 0;
  },
};
