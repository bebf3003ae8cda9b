import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { MAX_ROW, type RawRow } from './raw-row.ts';

/** One line holds one object. Empty lines are let pass. @throws OperatorError for a line that has no end */
export async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<RawRow> {
  let line = 0;
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const each of lines) {
      line += 1;
      yield* readLine(line, each);
    }
    if (rest.length > MAX_ROW) {
      throw new OperatorError('The file has no JSON object on each line; nothing is imported:', [
        { line: line + 1, message: `is longer than ${MAX_ROW} characters` },
      ]);
    }
  }
  yield* readLine(line + 1, rest);
}

function* readLine(line: number, text: string): Generator<RawRow> {
  if (text.trim() === '') {
    return;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    yield { line, problem: { message: `is no JSON: ${error instanceof Error ? error.message : String(error)}` } };
    return;
  }
  yield isRecord(value) ? { line, fields: value } : { line, problem: { message: 'must be an object with fields' } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
