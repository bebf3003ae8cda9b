import { addTask } from '@soho/backend/operator/tasks';
import type { Command } from '../../command.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { withDatabase } from '../../with-database.ts';
import { printChanges } from './print-changes.ts';
import { givenFields, taskOptions } from './task-options.ts';

/** Adds one task. */
export const tasksAdd: Command = {
  summary: 'adds a task',
  operands: '<tag>',
  options: { ...taskOptions, ...orderOptions },
  run: async (asked) => {
    const order = orderOf(asked);
    const fields = { ...givenFields(asked), tag: asked.operands[0] };
    const changes = await withDatabase(asked.terminal, (database) => addTask(database, order, fields));
    printChanges(asked.terminal, order, changes);
    return 0;
  },
};
