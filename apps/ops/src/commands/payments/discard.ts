import { discardInvented, tonOf } from '@soho/backend/operator/payments';
import type { Command } from '../../command.ts';
import { needed } from '../../needed.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { table } from '../../table.ts';
import { withPayments } from '../../with-payments.ts';

/** Goes back to before a transaction that the chain does not have. */
export const paymentsDiscard: Command = {
  summary: 'discards a transaction that the chain does not have, and reads on from the one before',
  operands: '<hash>',
  options: { reason: { value: 'text', about: 'how you know, for the record' }, ...orderOptions },
  details: [
    'What was read after it is discarded with it: nothing on the chain follows it. Refused while a provider shows it. What it',
    "bought stays with its player: 'players adjust' takes coins back. It cannot be undone. Needs the server's whole environment.",
  ].join('\n'),
  run: async (asked) => {
    const order = orderOf(asked);
    const named = { hash: asked.operands[0] ?? '', reason: needed(asked, 'reason') };
    const discarded = await withPayments(asked.terminal, (context) => discardInvented(context, order, named));
    asked.terminal.print(
      table(
        ['transaction', 'was', 'TON', 'order', 'player'],
        discarded.map(({ hash, state, value, orderId, playerId }) => [
          hash,
          state,
          tonOf(value),
          orderId ?? '',
          playerId ?? '',
        ]),
      ),
    );
    asked.terminal.print(
      order.apply ? `\nDiscarded by ${order.operator}.` : '\nNothing is written yet, repeat with --apply.',
    );
    return 0;
  },
};
