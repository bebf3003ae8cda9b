import { writeFile } from 'node:fs/promises';
import { listCatalogue, writeTaskFile } from '@soho/backend/operator/tasks';
import type { Command } from '../../command.ts';
import { withDatabase } from '../../with-database.ts';
import { formatOptions, parseFormat } from './format.ts';

/** Writes the catalogue as a file that `tasks import` reads. */
export const tasksExport: Command = {
  summary: 'writes all tasks to a CSV or JSON file, or to the standard output',
  operands: '[file]',
  options: formatOptions,
  run: async (args) => {
    const [file] = args.operands;
    const format = parseFormat(args, file);
    const listed = await withDatabase(args.terminal, listCatalogue);
    const text = writeTaskFile(listed, format);
    if (file === undefined) {
      args.terminal.print(text.trimEnd());
    } else {
      await writeFile(file, text);
      args.terminal.print(`${listed.length} tasks written to ${file}.`);
    }
    return 0;
  },
};
