import { listSwitches } from '@soho/backend/operator';
import type { Command } from '../../command.ts';
import { listingOptions, printListing } from '../../listing.ts';
import { plainText } from '../../plain-text.ts';
import { table, timeText } from '../../table.ts';
import { withDatabase } from '../../with-database.ts';
import { switchDetails } from './switch-name.ts';

/** Lists what can be switched off, and what is. */
export const switchList: Command = {
  summary: 'lists what can be switched off, and what is',
  options: listingOptions,
  details: switchDetails,
  run: async (args) => {
    const switches = await withDatabase(args.terminal, listSwitches);
    printListing(args, switches, () =>
      table(
        ['switch', 'state', 'since', 'by', 'reason'],
        switches.map(({ name, off }) =>
          off === undefined
            ? [name, 'on']
            : [name, 'OFF', timeText(off.off_since), off.operator, plainText(off.reason)],
        ),
      ),
    );
    return 0;
  },
};
