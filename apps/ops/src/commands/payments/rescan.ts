import { rescan } from '@soho/backend/operator/payments';
import { type Command, type CommandArgs, UsageError } from '../../command.ts';
import { authorOptions, parseAuthor } from '../../operator-command.ts';
import { withPayments } from '../../with-payments.ts';
import { printDifferences } from './print-differences.ts';

const DEFAULT_HOURS = 48;
const MAX_HOURS = 24 * 366;

/** Reads the chain's last hours once more. Exit code 1 when something differs. */
export const paymentsRescan: Command = {
  summary: 'rescans the last hours of the chain, and applies transactions that were not read yet',
  options: { hours: { value: 'number', description: `how far back; ${DEFAULT_HOURS} by default` }, ...authorOptions },
  details: [
    'What was read before is compared and never applied again: run it after a restore, or when in doubt. It can run',
    "beside servers. Needs the server's whole environment.",
  ].join('\n'),
  run: async (args) => {
    const [hours, author] = [hoursOf(args), parseAuthor(args)];
    const accounts = await withPayments(args.terminal, (context) => rescan(context, hours, author));
    for (const { address, transactions, applied, differences } of accounts) {
      const counts = `${transactions} transactions in ${hours} hours, ${applied} not read before`;
      args.terminal.print(`${address}: ${counts}, ${differences.length} differences`);
      printDifferences(args.terminal, differences);
    }
    return accounts.some(({ differences }) => differences.length > 0) ? 1 : 0;
  },
};

function hoursOf({ value }: CommandArgs): number {
  const hours = Number(value('hours') ?? DEFAULT_HOURS);
  if (!(hours > 0 && hours <= MAX_HOURS)) {
    throw new UsageError(`--hours must be a number from 0 to ${MAX_HOURS}`);
  }
  return hours;
}
