import { listAccounts } from '@soho/backend/operator';
import type { Command } from '../../command.ts';
import { listingOptions, printListing } from '../../listing.ts';
import { formatTable, formatTime } from '../../table.ts';
import { withDatabase } from '../../with-database.ts';

/** Lists who may use the console. */
export const operatorsList: Command = {
  summary: 'lists who may use the console, and in which role',
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
