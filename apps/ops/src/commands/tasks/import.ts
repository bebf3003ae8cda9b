import { readFile } from 'node:fs/promises';
import { importTasks, readTaskFile, taskFields } from '@soho/backend/operator/tasks';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { withDatabase } from '../../with-database.ts';
import { formatOptions, parseFormat } from './format.ts';
import { printChanges } from './print-changes.ts';

/** Adds and updates tasks from a file: all of them, or none. */
export const tasksImport: Command = {
  summary: 'adds the tasks of a CSV or JSON file, and updates those with the same tag',
  operands: '<file>',
  options: { ...formatOptions, ...commandOptions },
  details: [
    'Each task is written in full: a field that is left out is empty or has its default. Tasks that the file does not have',
    `stay unchanged. Fields: ${taskFields.join(', ')}.`,
  ].join('\n'),
  run: async (args) => {
    const [file = ''] = args.operands;
    const command = parseOperatorCommand(args);
    const format = parseFormat(args, file);
    const tasks = await readTaskFile([await readFile(file)], format);
    const changes = await withDatabase(args.terminal, (database) => importTasks(database, command, tasks));
    printChanges(args.terminal, command, changes);
    args.terminal.print(`${tasks.length - changes.length} of ${tasks.length} tasks are unchanged.`);
    return 0;
  },
};
