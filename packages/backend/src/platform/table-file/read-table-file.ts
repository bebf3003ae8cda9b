import { isUtf8 } from 'node:buffer';
import { OperatorError } from '../operator/operator-error.ts';
import type { RawRow, TableShape } from './raw-row.ts';
import { readCsv } from './read-csv.ts';

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
  const cause = "The file is not UTF-8 but of an older code page, as Windows-1251: save it as 'CSV UTF-8'.";
  return new OperatorError(`${cause} Nothing is imported:`, [{ line, message: 'has bytes that are not UTF-8' }]);
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

/** Reads an array of objects. @throws OperatorError when the file holds something else */
async function* readJsonArray(text: AsyncIterable<string>): AsyncGenerator<RawRow> {
  const whole = (await Array.fromAsync(text)).join('');
  const lines = linesOfElements(whole);
  for (const [index, element] of parseArray(whole).entries()) {
    yield toRawRow(lines[index] ?? 1, element);
  }
}

function parseArray(text: string): unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const message = messageOf(error);
    // V8 says where: '… in JSON at position 10 (line 3 column 1)'; not at the end of the text.
    const line = /\(line (\d+) column/.exec(message)?.[1];
    const problem = line === undefined ? { message } : { line: Number(line), message };
    throw new OperatorError('The file is not valid JSON; nothing is imported:', [problem]);
  }
  if (!Array.isArray(parsed)) {
    throw new OperatorError('The file cannot be read; nothing is imported:', [
      { line: 1, message: 'must be an array of objects' },
    ]);
  }
  return parsed;
}

/** The line on which each element of a well-formed outermost array begins: JSON.parse does not say. */
function linesOfElements(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let expecting = false;
  // A string is one token, so that brackets and commas inside it do not count.
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},\n]|[^\s[\]{},"]+/g)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    if (depth === 1 && expecting && token !== ']') {
      lines.push(line);
    }
    expecting = depth === 0 || (depth === 1 && token === ',');
    depth += token === '[' || token === '{' ? 1 : token === ']' || token === '}' ? -1 : 0;
  }
  return lines;
}

function toRawRow(line: number, value: unknown): RawRow {
  return isRecord(value) ? { line, fields: value } : { line, problem: { message: 'must be an object with fields' } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
