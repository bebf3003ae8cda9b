import { discardInvented, formatTon } from '@soho/backend/operator/payments';
import { type Command, UsageError } from '../command.ts';
import { commandOptions, parseOperatorCommand } from '../operator-command.ts';
import { formatTable } from '../table.ts';
import { withPayments } from '../with-database.ts';

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
