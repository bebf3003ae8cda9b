import { isUtf8 } from 'node:buffer';
import { OperatorError } from '../operator/operator-error.ts';
import type { RawRow, TableShape } from './raw-row.ts';
import { readCsv } from './read-csv.ts';
import { readJsonArray } from './read-json.ts';

/** CSV with a line of headings, or a JSON array of objects. */
export type TableFileFormat = 'csv' | 'json';

/** A file's bytes, in pieces. */
export type FileBytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Reads rows one after the other; of CSV, files of any length.
 * @throws OperatorError when the file is not of this format
 */
export async function* readTableFile(
  bytes: FileBytes,
  format: TableFileFormat,
  table: TableShape,
): AsyncGenerator<RawRow> {
  const text = decode(bytes);
  yield* format === 'csv' ? readCsv(text, table) : readJsonArray(text);
}

async function* decode(bytes: FileBytes): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line: number | undefined;
  const decodeNext = (chunk: Uint8Array, stream: boolean): string => {
    try {
      return decoder.decode(chunk, { stream });
    } catch {
      throw notUtf8((line ?? 1) + countReadableLines(chunk));
    }
  };
  for await (const chunk of bytes) {
    if (line === undefined && isUtf16(chunk)) {
      throw new OperatorError("The file is UTF-16, and must be UTF-8: save it as 'CSV UTF-8'. Nothing is imported.");
    }
    const text = decodeNext(chunk, true);
    const replaced = text.indexOf(REPLACEMENT);
    if (replaced >= 0) {
      throw notUtf8((line ?? 1) + countLines(text.slice(0, replaced)));
    }
    line = (line ?? 1) + countLines(text);
    yield text;
  }
  yield decodeNext(new Uint8Array(), false);
}

/** What a browser or an editor has put in the place of bytes that it could not read. */
const REPLACEMENT = '\ufffd';

function notUtf8(line: number): OperatorError {
  return new OperatorError('The file is not UTF-8; save it as UTF-8. Nothing is imported:', [
    { line, message: 'has bytes that are not UTF-8' },
  ]);
}

/** By its mark, or by the zero in each of the first characters, all of which are Latin. */
function isUtf16(start: Uint8Array): boolean {
  const [first, second] = start;
  return (
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || start.subarray(0, 16).includes(0)
  );
}

/** How many lines end before the first one that is not text. A chunk may begin in the middle of a character. */
function countReadableLines(chunk: Uint8Array): number {
  let lines = 0;
  let from = chunk.findIndex((byte) => (byte & 0xc0) !== 0x80);
  for (;;) {
    const end = chunk.indexOf(0x0a, from);
    if (end < 0 || !isUtf8(chunk.subarray(from, end))) {
      return lines;
    }
    lines += 1;
    from = end + 1;
  }
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}
