import { editTask } from '@soho/backend/operator/tasks';
import type { Command } from '../../command.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { withDatabase } from '../../with-database.ts';
import { printChanges } from './print-changes.ts';
import { givenFields, taskOptions } from './task-options.ts';

/** Changes fields of one task. */
export const tasksEdit: Command = {
  summary: 'changes the given fields of a task',
  operands: '<tag>',
  options: { ...taskOptions, ...orderOptions },
  details: "An empty value, as in --active-to '', empties a field. What players have collected stays as it was paid.",
  run: async (asked) => {
    const order = orderOf(asked);
    const [tag = ''] = asked.operands;
    const changes = await withDatabase(asked.terminal, (database) =>
      editTask(database, order, tag, givenFields(asked)),
    );
    printChanges(asked.terminal, order, changes);
    return 0;
  },
};
