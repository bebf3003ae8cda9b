import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  exportMarket,
  fieldsOf,
  importMarket,
  type MarketKind,
  marketKinds,
  readMarketRows,
} from '@soho/backend/operator/market';
import { type Command, type Terminal, UsageError } from '../command.ts';
import { commandOptions, parseOperatorCommand } from '../operator-command.ts';
import { withDatabase } from '../with-database.ts';

/** Rows whose garbage fits into some tens of megabytes. */
const COLLECT_EVERY = 5_000;
const BAR_WIDTH = 30;
const BAR_EVERY_MS = 2_000;

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

/** Writes a part of the market as a file that `market import` reads. */
export const marketExport: Command = {
  summary: 'writes all categories, shops, groups or lots to a CSV file, or to the standard output',
  operands: '<kind> [file]',
  options: {},
  run: async (args) => {
    const [word, file] = args.operands;
    const kind = parseKind(word);
    await withDatabase(args.terminal, async (database) => {
      const pieces = exportMarket(database, kind);
      if (file !== undefined) {
        await writeAtomically(file, pieces);
        args.terminal.print(`${kind} written to ${file}.`);
        return;
      }
      for await (const piece of pieces) {
        args.terminal.print(piece.trimEnd());
      }
    });
    return 0;
  },
};

/** The kind of thing that a command is about. @throws UsageError */
function parseKind(word: string | undefined): MarketKind {
  const kind = marketKinds.find((known) => known === word);
  if (kind === undefined) {
    throw new UsageError(`'${word ?? ''}' must be one of ${marketKinds.join(', ')}`);
  }
  return kind;
}

/** The bytes of a file, piece by piece; `onRead` gets the number read so far. */
async function* readBytes(file: string, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    const piece: Uint8Array = chunk;
    bytes += piece.length;
    onRead(bytes);
    yield piece;
  }
}

/** What a file held stays until all is written. */
async function writeAtomically(file: string, pieces: AsyncIterable<string>): Promise<void> {
  const known = await lstat(file).catch(() => undefined);
  if (known?.isFile() === false) {
    await pipeline(pieces, createWriteStream(file));
    return;
  }
  const part = `${file}.part`;
  try {
    await pipeline(pieces, createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

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

/** Draws a bar at most every two seconds, each on a line of its own: logs hold it as well as terminals do. */
function makeProgress({ warn }: Terminal): (share: number, what: string) => void {
  let drawnAt = performance.now();
  return (share, what) => {
    if (performance.now() - drawnAt < BAR_EVERY_MS) {
      return;
    }
    drawnAt = performance.now();
    const part = Math.min(1, share);
    const full = Math.round(part * BAR_WIDTH);
    warn(`[${'='.repeat(full)}${' '.repeat(BAR_WIDTH - full)}] ${Math.floor(part * 100)}% ${what}`);
  };
}
