import { editTask } from '@soho/backend/operator/tasks';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { withDatabase } from '../../with-database.ts';
import { printChanges } from './print-changes.ts';
import { givenFields, taskOptions } from './task-options.ts';

/** Changes fields of one task. */
export const tasksEdit: Command = {
  summary: 'changes the given fields of a task',
  operands: '<tag>',
  options: { ...taskOptions, ...commandOptions },
  details: "An empty value, as in --active-to '', clears a field. Rewards that were collected stay as they were paid.",
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const [tag = ''] = args.operands;
    const changes = await withDatabase(args.terminal, (database) =>
      editTask(database, command, tag, givenFields(args)),
    );
    printChanges(args.terminal, command, changes);
    return 0;
  },
};
