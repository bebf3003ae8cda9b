import { restoreBackup } from '@soho/backend/operator/backup';
import type { Command } from '../command.ts';
import { authorOptions, parseAuthor } from '../operator-command.ts';
import { printFindings } from './audit.ts';

/** Fills an empty database with a backup. Exit code 1 when it is refused, or the audit finds something. */
export const restoreCommand: Command = {
  summary: 'fills an empty database with a backup of its kind, and audits it',
  operands: '<file>',
  options: authorOptions,
  details: [
    'A dump needs an empty database in DATABASE_URL, a copy of the embedded database an empty folder in DATA_DIR. A backup',
    'that is refused leaves nothing. Start the servers afterwards, and then: npm run ops -- payments rescan --hours 48',
  ].join('\n'),
  run: async (args) => {
    const { operands, terminal } = args;
    const [file = ''] = operands;
    return printFindings(await restoreBackup({ env: terminal.env, file, ...parseAuthor(args) }), terminal);
  },
};
