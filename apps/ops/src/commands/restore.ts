import { openEmptyForOperator, readDatabaseConfig } from '@soho/backend/operator';
import { readBackup, restoreBackup } from '@soho/backend/operator/backup';
import type { Command } from '../command.ts';
import { operatorOptions, parseOperator } from '../operator-command.ts';
import { formatSize, makeStopwatch } from '../size.ts';

/** Fills an empty database with a backup. Exit code 1 when it is refused, or was let in although it is broken. */
export const restoreCommand: Command = {
  summary: 'fills an empty database with a backup, of either kind of database',
  operands: '<folder>',
  options: {
    'even-if-broken': { about: 'keeps what breaks an invariant: for when there is no better backup' },
    ...operatorOptions,
  },
  details: [
    'Checks every file first, makes the tables itself, and ends with an audit. All of it is one transaction: what is cut',
    'off or refused changes nothing. Servers are started after it; then run: npm run ops -- payments rescan --hours 48',
  ].join('\n'),
  run: async (args) => {
    const { operands, has, terminal } = args;
    const [folder = ''] = operands;
    const operator = parseOperator(args);
    const seconds = makeStopwatch();
    const backup = await readBackup(folder);
    const database = await openEmptyForOperator(readDatabaseConfig(terminal.env));
    const { leftOut, broken } = await restoreBackup(database, {
      backup,
      operator,
      evenIfBroken: has('even-if-broken'),
      onTable: ({ name, rows }) => terminal.print(`${String(rows).padStart(12)}  ${name}`),
    }).finally(() => database.close());
    for (const name of leftOut) {
      terminal.warn(`left out: ${name}, which is no table of SOHO`);
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
