import { listCatalogue } from '@soho/backend/operator/tasks';
import type { Command } from '../../command.ts';
import { listingOptions, printListing } from '../../listing.ts';
import { formatTable } from '../../table.ts';
import { withDatabase } from '../../with-database.ts';

/** Prints the catalogue. */
export const tasksList: Command = {
  summary: 'lists all tasks in the order that players see, and how many players collected each',
  options: listingOptions,
  run: async (args) => {
    const tasks = await withDatabase(args.terminal, listCatalogue);
    printListing(args, tasks, () =>
      formatTable(
        ['tag', 'state', 'group', 'type', 'reward', 'count', 'metric', 'collected', 'description'],
        tasks.map((task) => [
          task.tag,
          task.state,
          task.group,
          task.type,
          task.reward,
          task.count,
          task.metric ?? '',
          task.collected,
          task.description_en,
        ]),
      ),
    );
    return 0;
  },
};
