import { formatTon, settleReceipt } from '@soho/backend/operator/payments';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { requiredOption } from '../../required-option.ts';
import { withDatabase } from '../../with-database.ts';

/** Lets unmatched money pay an order. */
export const paymentsSettle: Command = {
  summary: 'settles an order with an unmatched payment',
  operands: '<hash>',
  options: {
    order: { value: 'id', description: "the order to settle; 'payments show <player>' lists a player's orders" },
    ...commandOptions,
    reason: { value: 'text', description: 'why this order, for the record' },
  },
  details: [
    "All other rules hold: paid in full, not paid before, the miner free. What the order buys goes to the order's player.",
    'It cannot be undone.',
  ].join('\n'),
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const decision = {
      hash: args.operands[0] ?? '',
      orderId: requiredOption(args, 'order'),
      reason: requiredOption(args, 'reason'),
    };
    const { playerId, settled, surplus } = await withDatabase(args.terminal, (database) =>
      settleReceipt(database, command, decision),
    );
    const what = `${formatTon(settled)} TON for order ${decision.orderId} of player ${playerId}, surplus ${formatTon(surplus)} TON`;
    args.terminal.print(
      command.apply
        ? `${what}: settled by ${command.operator}.`
        : `${what}: nothing is written yet; run again with --apply.`,
    );
    return 0;
  },
};
