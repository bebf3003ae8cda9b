import { disableTask } from '@soho/backend/operator/tasks';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { withDatabase } from '../../with-database.ts';
import { printChanges } from './print-changes.ts';

/** Ends one task. */
export const tasksDisable: Command = {
  summary: 'ends a task now; tasks edit can restart it',
  operands: '<tag>',
  options: commandOptions,
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const [tag = ''] = args.operands;
    const changes = await withDatabase(args.terminal, (database) => disableTask(database, command, tag));
    printChanges(args.terminal, command, changes);
    return 0;
  },
};
