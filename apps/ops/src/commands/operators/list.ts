import { listAccounts } from '@soho/backend/operator';
import type { Command } from '../../command.ts';
import { listingOptions, printListing } from '../../listing.ts';
import { formatTable, formatTime } from '../../table.ts';
import { withDatabase } from '../../with-database.ts';

/** Lists the operators of the console. */
export const operatorsList: Command = {
  summary: 'lists the operators of the console, with their roles',
  options: listingOptions,
  run: async (args) => {
    const accounts = await withDatabase(args.terminal, listAccounts);
    printListing(args, accounts, () =>
      formatTable(
        ['telegram id', 'name', 'role', 'added', 'last seen'],
        accounts.map(({ operatorId, name, role, addedAt, lastSeenAt }) => [
          String(operatorId),
          name,
          role,
          formatTime(addedAt),
          formatTime(lastSeenAt),
        ]),
      ),
    );
    return 0;
  },
};
