import { disableTask } from '@soho/backend/operator/tasks';
import type { Command } from '../../command.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { withDatabase } from '../../with-database.ts';
import { printChanges } from './print-changes.ts';

/** Ends one task. */
export const tasksDisable: Command = {
  summary: 'ends a task now; it can be begun again with tasks edit',
  operands: '<tag>',
  options: orderOptions,
  run: async (asked) => {
    const order = orderOf(asked);
    const [tag = ''] = asked.operands;
    const changes = await withDatabase(asked.terminal, (database) => disableTask(database, order, tag));
    printChanges(asked.terminal, order, changes);
    return 0;
  },
};
