import { isUtf8 } from 'node:buffer';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import type { MarketKind } from './kinds.ts';
import type { RawRow } from './raw-row.ts';
import { readCsvRows } from './read-csv-rows.ts';
import { readJsonLines } from './read-json-lines.ts';

export type MarketFileFormat = 'csv' | 'jsonl';

/**
 * Reads rows one after the other, however long the file is.
 * @throws OperatorError when the file is no text of this format
 */
export async function* readMarketRows(
  bytes: AsyncIterable<Uint8Array>,
  format: MarketFileFormat,
  kind: MarketKind,
): AsyncGenerator<RawRow> {
  const text = decode(bytes);
  yield* format === 'csv' ? readCsvRows(text, kind) : readJsonLines(text);
}

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  const decodeNext = (chunk: Uint8Array, stream: boolean): string => {
    try {
      return decoder.decode(chunk, { stream });
    } catch {
      throw new OperatorError('The file is not UTF-8: save it as such. Nothing is imported:', [
        { line: line + countReadableLines(chunk), message: 'holds bytes that are no text' },
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

/** How many lines end before the first one that is no text. A chunk may begin in the middle of a character. */
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
