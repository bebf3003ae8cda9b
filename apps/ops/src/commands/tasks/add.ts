import { addTask } from '@soho/backend/operator/tasks';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { withDatabase } from '../../with-database.ts';
import { printChanges } from './print-changes.ts';
import { givenFields, taskOptions } from './task-options.ts';

/** Adds one task. */
export const tasksAdd: Command = {
  summary: 'adds a task',
  operands: '<tag>',
  options: { ...taskOptions, ...commandOptions },
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const fields = { ...givenFields(args), tag: args.operands[0] };
    const changes = await withDatabase(args.terminal, (database) => addTask(database, command, fields));
    printChanges(args.terminal, command, changes);
    return 0;
  },
};
