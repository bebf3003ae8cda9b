import { listEmptySearches } from '@soho/backend/operator/market';
import type { Command } from '../../command.ts';
import { limitOption, parseLimit } from '../../limit.ts';
import { listingOptions, printListing } from '../../listing.ts';
import { escapeText } from '../../plain-text.ts';
import { formatTable } from '../../table.ts';
import { withDatabase } from '../../with-database.ts';

/** Prints what players searched for and did not find. */
export const marketSearches: Command = {
  summary: 'lists what at least two players searched for in the last week and did not find, the most often first',
  options: { ...listingOptions, limit: limitOption },
  run: async (args) => {
    const limit = parseLimit(args);
    const found = await withDatabase(args.terminal, (database) => listEmptySearches(database, limit));
    printListing(args, found, () =>
      found.length === 0
        ? 'No search of two or more players is recorded this week as without a result.'
        : formatTable(
            ['text', 'searches', 'last on'],
            found.map(({ text, searches, last_day }) => [escapeText(text), searches, last_day]),
          ),
    );
    return 0;
  },
};
