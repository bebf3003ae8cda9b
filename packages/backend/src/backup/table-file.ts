import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Lines that are kept in memory at once. */
export const LINES_AT_ONCE = 2_000;

/** The file of a table's rows. */
export function fileOf(folder: string, table: string): string {
  return join(folder, `${table}.copy.gz`);
}

/** Writes a table's lines to the disk. */
export async function writeLines(
  file: string,
  lines: AsyncIterable<string>,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    lines,
    createGzip(),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { bytes, sha256: hash.digest('hex') };
}

/** The checksum of a file as it is now. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Reads a table's lines, some thousands at once. Only \n ends one: readline would also split them elsewhere. */
export async function* readLines(file: string): AsyncGenerator<string[]> {
  // What goes wrong destroys the last stream as well, and is thrown by the loop.
  const pieces = pipe(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
  let lines: string[] = [];
  let rest = '';
  for await (const piece of pieces) {
    const parts = `${rest}${String(piece)}`.split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    if (lines.length >= LINES_AT_ONCE) {
      yield lines;
      lines = [];
    }
  }
  if (lines.length > 0) {
    yield lines;
  }
}
