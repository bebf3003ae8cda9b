import { stat } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fieldsOf, importMarket, marketKinds, readMarketRows } from '@soho/backend/operator/market';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { withDatabase } from '../../with-database.ts';
import { parseKind } from './kind.ts';
import { makeProgress } from './progress.ts';
import { readBytes } from './read-file.ts';

/** Rows whose garbage fits into some tens of megabytes. */
const COLLECT_EVERY = 5_000;

/** Fills the market from a file: all of it, or nothing. */
export const marketImport: Command = {
  summary: 'adds the categories, shops, groups or lots of a file, and updates those with the same id',
  operands: '<kind> <file>',
  options: commandOptions,
  details: [
    `<kind> is one of ${marketKinds.join(', ')}: import them in this order. The file is CSV with a line of headings.`,
    'Each row is written in full; rows that the file does not have stay unchanged.',
    ...marketKinds.map((kind) => `  ${kind}: ${fieldsOf(kind).join(', ')}`),
  ].join('\n'),
  run: async (args) => {
    const [word, file = ''] = args.operands;
    const kind = parseKind(word);
    const command = parseOperatorCommand(args);
    const { size } = await stat(file);
    const draw = makeProgress(args.terminal);
    const collect = makeCollector();
    let read = 0;
    const bytes = readBytes(file, (count) => {
      read = count;
    });
    const { added, changed, same } = await withDatabase(args.terminal, (database) =>
      importMarket(database, {
        kind,
        rows: readMarketRows(bytes, kind),
        command,
        onProgress: (rows) => {
          draw(read / size, `${rows} rows checked`);
          if (rows % COLLECT_EVERY === 0) {
            collect();
          }
        },
        onPublish: () => args.terminal.warn('All rows are valid; publishing them now.'),
      }),
    );
    const counts = `${added} new, ${changed} changed, ${same} unchanged`;
    args.terminal.print(
      added + changed === 0
        ? `Nothing to change: ${counts}.`
        : command.apply
          ? `${counts}: written by ${command.operator}.`
          : `${counts}: nothing is written yet; run again with --apply.`,
    );
    return 0;
  },
};

/**
 * Makes a function that collects garbage at once. If a machine has plenty of memory, V8 lets the rows of a long
 * file pile up to hundreds of megabytes first; its limit can only be set before a process starts.
 */
function makeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  return () => {
    if (typeof collect === 'function') {
      collect();
    }
  };
}
