import { settleReceipt, tonOf } from '@soho/backend/operator/payments';
import type { Command } from '../../command.ts';
import { needed } from '../../needed.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { withDatabase } from '../../with-database.ts';

/** Lets unmatched money pay an order. */
export const paymentsSettle: Command = {
  summary: 'lets a payment that waits pay an order, by your decision',
  operands: '<hash>',
  options: {
    order: { value: 'id', about: "the order that it was meant for; 'payments show <player>' lists a player's" },
    reason: { value: 'text', about: 'why it is that one, for the record' },
    ...orderOptions,
  },
  details: [
    "All other rules hold: paid in full, not paid before, the miner free. What the order buys goes to the order's player.",
    'It cannot be undone.',
  ].join('\n'),
  run: async (asked) => {
    const order = orderOf(asked);
    const decision = {
      hash: asked.operands[0] ?? '',
      orderId: needed(asked, 'order'),
      reason: needed(asked, 'reason'),
    };
    const { playerId, settled, surplus } = await withDatabase(asked.terminal, (database) =>
      settleReceipt(database, order, decision),
    );
    const what = `${tonOf(settled)} TON for order ${decision.orderId} of player ${playerId}, surplus ${tonOf(surplus)} TON`;
    asked.terminal.print(
      order.apply ? `${what}: settled by ${order.operator}.` : `${what}: nothing is written yet, repeat with --apply.`,
    );
    return 0;
  },
};
