import { NO_LIMIT } from '@soho/backend/operator';
import { exportPayments } from '@soho/backend/operator/payments';
import { type Command, UsageError } from '../../command.ts';
import { authorOptions, parseAuthor } from '../../operator-command.ts';
import { withDatabase } from '../../with-database.ts';

/** Prints each payment and refund of some days. */
export const paymentsExport: Command = {
  summary: 'prints each payment and refund of some days as CSV, for the bookkeeper',
  operands: '<from> <to>',
  options: authorOptions,
  details: [
    "Days are of UTC, at most 366: 'payments export 2026-01-01 2026-01-31 > january.csv'. The file names players and wallets:",
    'that it was read is recorded.',
  ].join('\n'),
  run: async (args) => {
    const author = parseAuthor(args);
    const [from, to] = [parseDay(args.operands[0]), parseDay(args.operands[1])];
    const target = { most: NO_LIMIT, write: args.terminal.print };
    await withDatabase(args.terminal, (database) =>
      exportPayments(database, { ...author, apply: true }, { from, to }, target),
    );
    return 0;
  },
};

function parseDay(operand = ''): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(operand) || Number.isNaN(Date.parse(operand))) {
    throw new UsageError(`a day is written as 2026-01-31, not "${operand}"`);
  }
  return operand;
}
