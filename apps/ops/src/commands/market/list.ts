import { listMarket, marketKinds } from '@soho/backend/operator/market';
import type { Command } from '../../command.ts';
import { limitOption, parseLimit } from '../../limit.ts';
import { listingOptions, printListing } from '../../listing.ts';
import { formatTable } from '../../table.ts';
import { withDatabase } from '../../with-database.ts';
import { parseKind } from './kind.ts';

/** Prints what the market consists of. */
export const marketList: Command = {
  summary: 'lists categories, shops or groups with how many lots they have, or the lots themselves, the newest first',
  operands: '<kind>',
  options: { ...listingOptions, limit: limitOption },
  details: `<kind> is one of ${marketKinds.join(', ')}.`,
  run: async (args) => {
    const [kind, limit] = [parseKind(args.operands[0]), parseLimit(args)];
    const { rows, all } = await withDatabase(args.terminal, (database) => listMarket(database, kind, limit));
    printListing(args, rows, () => {
      const headings = Object.keys(rows[0] ?? {});
      const cells = rows.map((row) => headings.map((heading) => row[heading] ?? ''));
      return `${rows.length === 0 ? '' : `${formatTable(headings, cells)}\n\n`}${rows.length} of ${all} ${kind}.`;
    });
    return 0;
  },
};
