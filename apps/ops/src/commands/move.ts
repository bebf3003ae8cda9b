import { moveDatabase } from '@soho/backend/operator/backup';
import { type Command, UsageError } from '../command.ts';
import { authorOptions, parseAuthor } from '../operator-command.ts';
import { printFindings } from './audit.ts';

/** Copies the embedded database, or a cluster, into PostgreSQL. Exit code 1 when it is refused, or the audit finds something. */
export const moveCommand: Command = {
  summary: 'fills the empty database of DATABASE_URL with the embedded one, or with a cluster, and audits it',
  operands: '<from>',
  options: authorOptions,
  details: [
    'Stop the servers first. <from> is the data folder of the embedded database, or the address of a database without its',
    'password, which PGPASSWORD or ~/.pgpass has. It stays as it is: keep it until players have played on the new one.',
  ].join('\n'),
  run: async (args) => {
    const { operands, terminal } = args;
    const [from = ''] = operands;
    if (/^postgres(ql)?:\/\/[^@/]*:[^@/]+@|[?&]password=/.test(from)) {
      throw new UsageError('Every account of the machine sees this line: give the password in PGPASSWORD or ~/.pgpass');
    }
    return printFindings(await moveDatabase({ env: terminal.env, from, ...parseAuthor(args) }), terminal);
  },
};
