import { takeBackup } from '@soho/backend/operator/backup';
import type { Command } from '../command.ts';
import { authorOptions, parseAuthor } from '../operator-command.ts';
import { formatSize, makeStopwatch } from '../size.ts';
import { withDatabase } from '../with-database.ts';

/** Writes all that the database has into a new folder. */
export const backupCommand: Command = {
  summary: 'writes a consistent copy of all tables into a new folder',
  operands: '<folder>',
  options: authorOptions,
  details: [
    'Servers on PostgreSQL can keep running. The folder must not exist or be empty; it gets its name when the backup is',
    'complete. It holds personal data and is not encrypted. Unfinished imports of the market are not in it.',
  ].join('\n'),
  run: async (args) => {
    const { operands, terminal } = args;
    const [folder = ''] = operands;
    const author = parseAuthor(args);
    const seconds = makeStopwatch();
    const manifest = await withDatabase(terminal, (database) =>
      takeBackup(database, {
        folder,
        ...author,
        onTable: ({ name, rows }) => terminal.print(`${String(rows).padStart(12)}  ${name}`),
      }),
    );
    terminal.print(`${formatSize(manifest)} in ${seconds()} seconds: ${folder}, recorded for ${author.operator}.`);
    return 0;
  },
};
