import { listActions } from '@soho/backend/operator';
import type { Command } from '../command.ts';
import { limitOption, parseLimit } from '../limit.ts';
import { listingOptions, printListing } from '../listing.ts';
import { escapeText } from '../plain-text.ts';
import { formatTable, formatTime } from '../table.ts';
import { withDatabase } from '../with-database.ts';

/** Lists what operators have changed. */
export const logCommand: Command = {
  summary: 'lists what operators changed, newest first: operator, time, change and reason',
  options: { ...listingOptions, limit: limitOption },
  details: '--json adds the state before and after. Records are never changed or removed.',
  run: async (args) => {
    const limit = parseLimit(args);
    const actions = await withDatabase(args.terminal, (database) => listActions(database, limit));
    printListing(args, actions, () =>
      formatTable(
        ['time', 'operator', 'action', 'subject', 'reason'],
        actions.map(({ done_at, operator, action, subject, reason }) => [
          formatTime(done_at),
          escapeText(operator),
          action,
          escapeText(subject, 64),
          escapeText(reason ?? ''),
        ]),
      ),
    );
    return 0;
  },
};
