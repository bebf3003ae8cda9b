import { listSwitches } from '@soho/backend/operator';
import type { Command } from '../../command.ts';
import { listingOptions, printListing } from '../../listing.ts';
import { escapeText } from '../../plain-text.ts';
import { formatTable, formatTime } from '../../table.ts';
import { withDatabase } from '../../with-database.ts';
import { switchDetails } from './switch-name.ts';

/** Lists what can be switched off, and what is. */
export const switchList: Command = {
  summary: 'lists the switches and their state',
  options: listingOptions,
  details: switchDetails,
  run: async (args) => {
    const switches = await withDatabase(args.terminal, listSwitches);
    printListing(args, switches, () =>
      formatTable(
        ['switch', 'state', 'since', 'by', 'reason'],
        switches.map(({ name, off }) =>
          off === undefined
            ? [name, 'on']
            : [name, 'OFF', formatTime(off.off_since), off.operator, escapeText(off.reason)],
        ),
      ),
    );
    return 0;
  },
};
