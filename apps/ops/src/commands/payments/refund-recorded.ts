import { formatTon, parseTon, recordRefund } from '@soho/backend/operator/payments';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { requiredOption } from '../../required-option.ts';
import { withDatabase } from '../../with-database.ts';

/** Records money that was sent back. */
export const paymentsRefundRecorded: Command = {
  summary: 'records that you send back an unmatched payment or a surplus',
  operands: '<hash>',
  options: {
    amount: { value: 'TON', description: 'how much you send back, such as 0.5' },
    note: { value: 'text', description: 'for the record: to whom and why' },
    ...commandOptions,
  },
  details:
    'Record first, then send from your wallet: until it is recorded, the money could still pay for an order. Records are permanent.',
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const amount = parseTon(requiredOption(args, 'amount'));
    const refund = { hash: args.operands[0] ?? '', amount, note: requiredOption(args, 'note') };
    const { refunded, left } = await withDatabase(args.terminal, (database) => recordRefund(database, command, refund));
    const what = `${formatTon(amount)} TON sent back: ${formatTon(refunded)} TON in all, ${formatTon(left)} TON left`;
    args.terminal.print(
      command.apply
        ? `${what}; recorded by ${command.operator}.`
        : `${what}; nothing is written yet; run again with --apply.`,
    );
    return 0;
  },
};
