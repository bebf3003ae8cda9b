import { openEmptyForOperator, readDatabaseConfig } from '@soho/backend/operator';
import { readBackup, restoreBackup } from '@soho/backend/operator/backup';
import type { Command } from '../command.ts';
import { authorOptions, parseAuthor } from '../operator-command.ts';
import { formatSize, makeStopwatch } from '../size.ts';

/** Fills an empty database with a backup. Exit code 1 when it is refused, or was let in although it is broken. */
export const restoreCommand: Command = {
  summary: 'restores a backup into an empty database of either kind',
  operands: '<folder>',
  options: {
    'even-if-broken': { description: 'restores although an invariant is broken: for when there is no better backup' },
    ...authorOptions,
  },
  details: [
    'Checks every file first, creates the tables, and ends with an audit. It is one transaction: if it is interrupted or',
    'refused, nothing changes. Start the servers after it; then run: npm run ops -- payments rescan --hours 48',
  ].join('\n'),
  run: async (args) => {
    const { operands, has, terminal } = args;
    const [folder = ''] = operands;
    const author = parseAuthor(args);
    const seconds = makeStopwatch();
    const backup = await readBackup(folder);
    const database = await openEmptyForOperator(readDatabaseConfig(terminal.env));
    const { leftOut, broken } = await restoreBackup(database, {
      backup,
      ...author,
      evenIfBroken: has('even-if-broken'),
      onTable: ({ name, rows }) => terminal.print(`${String(rows).padStart(12)}  ${name}`),
    }).finally(() => database.close());
    for (const name of leftOut) {
      terminal.warn(`skipped: ${name} is not a table of SOHO`);
    }
    for (const finding of broken) {
      terminal.warn(`BROKEN ${finding}`);
    }
    const outcome = broken.length === 0 ? 'the audit is clean' : `${broken.length} invariants are broken`;
    terminal.print(
      `${formatSize(backup.manifest)} in ${seconds()} seconds, as they were at ${backup.manifest.takenAt}; ${outcome}.`,
    );
    return broken.length === 0 ? 0 : 1;
  },
};
