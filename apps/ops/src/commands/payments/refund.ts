import { decideStarRefund } from '@soho/backend/operator/payments';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { requiredOption } from '../../required-option.ts';
import { withDatabase } from '../../with-database.ts';

/** Has a payment in Stars sent back. */
export const paymentsRefund: Command = {
  summary: 'sends a payment in Stars back to the player who paid',
  operands: '<payment>',
  options: commandOptions,
  details: [
    "'payments list' shows the ids of payments in Stars. A server with ROLE=all or jobs sends the Stars back within a minute.",
    'One that the messenger has refused to send back is tried again.',
    "What was bought stays with the player: 'players adjust' takes coins back. TON is sent from your own wallet: see",
    "'payments refund-recorded'. It cannot be undone.",
  ].join('\n'),
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const decision = { chargeId: args.operands[0] ?? '', reason: requiredOption(args, 'reason') };
    const { amount, payerId, orderId } = await withDatabase(args.terminal, (database) =>
      decideStarRefund(database, command, decision),
    );
    const what = `${amount} Stars to player ${payerId}${orderId === null ? '' : `, for order ${orderId}`}`;
    args.terminal.print(
      command.apply
        ? `${what}: go back, decided by ${command.operator}.`
        : `${what}: nothing is written yet; run again with --apply.`,
    );
    return 0;
  },
};
