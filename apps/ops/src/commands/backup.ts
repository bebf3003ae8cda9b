import { takeBackup } from '@soho/backend/operator/backup';
import type { Command } from '../command.ts';
import { authorOptions, parseAuthor } from '../operator-command.ts';

/** Writes the database into a new file. */
export const backupCommand: Command = {
  summary: 'writes the database into a new file: by pg_dump, or a copy of the embedded one',
  operands: '<file>',
  options: authorOptions,
  details: [
    'Servers on PostgreSQL can keep running. The file gets its name when it is complete. It holds personal data, is',
    'readable by its owner alone, and is not encrypted.',
  ].join('\n'),
  run: async (args) => {
    const { operands, terminal } = args;
    const [file = ''] = operands;
    const author = parseAuthor(args);
    const bytes = await takeBackup({ env: terminal.env, file, ...author });
    terminal.print(`${file}: ${(bytes / 1e6).toFixed(1)} MB, recorded for ${author.operator}`);
    return 0;
  },
};
