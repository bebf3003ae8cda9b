import type { RawFile, RawTask } from './raw-task.ts';

/** Reads an array of objects. */
export function readJson(text: string): RawFile {
  const withoutMark = text.replace(/^\uFEFF/, '');
  let parsed: unknown;
  try {
    parsed = JSON.parse(withoutMark);
  } catch (error) {
    return { rows: [], problems: [problemOf(error)] };
  }
  if (!Array.isArray(parsed)) {
    return { rows: [], problems: [{ line: 1, message: 'must be an array of tasks' }] };
  }
  const lines = linesOfElements(withoutMark);
  const elements = parsed.map((element: unknown, index) => ({ line: lines[index] ?? 1, element }));
  return {
    rows: elements.flatMap(({ line, element }): RawTask[] => (isRecord(element) ? [{ line, fields: element }] : [])),
    problems: elements
      .filter(({ element }) => !isRecord(element))
      .map(({ line }) => ({ line, message: 'must be an object with the fields of a task' })),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** V8 tells where: '… in JSON at position 10 (line 3 column 1)'; nothing of it at the end of the text. */
function problemOf(error: unknown): { line?: number; message: string } {
  const message = error instanceof Error ? error.message : String(error);
  const line = /\(line (\d+) column/.exec(message)?.[1];
  return line === undefined ? { message } : { line: Number(line), message };
}

/** The line on which each element of a well-formed outermost array begins: JSON.parse does not tell. */
function linesOfElements(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let expecting = false;
  // A string as one token, so that brackets and commas inside it are no brackets and commas.
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
