import { readFile } from 'node:fs/promises';
import { importTasks, readTaskFile, taskFields } from '@soho/backend/operator/tasks';
import type { Command } from '../../command.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { withDatabase } from '../../with-database.ts';
import { formatOf, formatOptions } from './format.ts';
import { printChanges } from './print-changes.ts';

/** Adds and updates tasks from a file: all of them, or none. */
export const tasksImport: Command = {
  summary: 'adds the tasks of a CSV or JSON file, and brings those with the same tag up to date',
  operands: '<file>',
  options: { ...formatOptions, ...orderOptions },
  details: [
    'Each task is given whole: a field that is left out is empty or has its default. Tasks that the file does not name',
    `stay as they are. Fields: ${taskFields.join(', ')}.`,
  ].join('\n'),
  run: async (asked) => {
    const [file = ''] = asked.operands;
    const order = orderOf(asked);
    const format = formatOf(asked, file);
    const tasks = await readTaskFile([await readFile(file)], format);
    const changes = await withDatabase(asked.terminal, (database) => importTasks(database, order, tasks));
    printChanges(asked.terminal, order, changes);
    asked.terminal.print(`${tasks.length - changes.length} of ${tasks.length} tasks are as the file has them already.`);
    return 0;
  },
};
