import { OperatorError } from '../operator/operator-error.ts';
import type { RawRow } from './raw-row.ts';

/** Reads an array of objects. @throws OperatorError when the file holds something else */
export async function* readJsonArray(text: AsyncIterable<string>): AsyncGenerator<RawRow> {
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
