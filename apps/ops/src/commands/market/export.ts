import { createWriteStream } from 'node:fs';
import { lstat, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { exportMarket } from '@soho/backend/operator/market';
import type { Command } from '../../command.ts';
import { withDatabase } from '../../with-database.ts';
import { parseKind } from './kind.ts';

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
