import { isUtf8 } from 'node:buffer';
import { OperatorError } from '../operator/operator-error.ts';
import type { RawRow, TableShape } from './raw-row.ts';
import { readCsv } from './read-csv.ts';
import { readJsonArray, readJsonLines } from './read-json.ts';

/** CSV with a line of headings, a JSON array of objects, or a JSON object on each line. */
export type TableFileFormat = 'csv' | 'json' | 'jsonl';

/** A file's bytes, in pieces. */
export type FileBytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Reads rows one after the other; of CSV and JSON lines, files of any length.
 * @throws OperatorError when the file is not of this format
 */
export async function* readTableFile(
  bytes: FileBytes,
  format: TableFileFormat,
  table: TableShape,
): AsyncGenerator<RawRow> {
  const text = decode(bytes);
  switch (format) {
    case 'csv':
      yield* readCsv(text, table);
      break;
    case 'json':
      yield* readJsonArray(text);
      break;
    case 'jsonl':
      yield* readJsonLines(text);
      break;
  }
}

async function* decode(bytes: FileBytes): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  const decodeNext = (chunk: Uint8Array, stream: boolean): string => {
    try {
      return decoder.decode(chunk, { stream });
    } catch {
      throw new OperatorError('The file is not UTF-8; save it as UTF-8. Nothing is imported:', [
        { line: line + countReadableLines(chunk), message: 'has bytes that are not UTF-8' },
      ]);
    }
  };
  for await (const chunk of bytes) {
    const text = decodeNext(chunk, true);
    line += countLines(text);
    yield text;
  }
  yield decodeNext(new Uint8Array(), false);
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
