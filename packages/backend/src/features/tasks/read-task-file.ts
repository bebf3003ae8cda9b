import { OperatorError, type Problem } from '../../platform/operator/operator-error.ts';
import { type CatalogueTask, checkTask } from './catalogue-task.ts';
import type { RawTask } from './raw-task.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';

export type TaskFileFormat = 'csv' | 'json';

/**
 * Reads a file of tasks.
 * @throws OperatorError that lists every problem with its line and field
 */
export function readTaskFile(text: string, format: TaskFileFormat): CatalogueTask[] {
  const { rows, problems } = format === 'csv' ? readCsv(text) : readJson(text);
  const checked = rows.map(({ line, fields }) => ({ line, ...checkTask(fields) }));
  const all: Problem[] = [
    ...problems,
    ...checked.flatMap((row) =>
      'problems' in row ? row.problems.map((problem) => ({ line: row.line, ...problem })) : [],
    ),
    ...findRepeatedTags(rows),
  ].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (rows.length === 0 && all.length === 0) {
    all.push({ message: 'the file holds no task' });
  }
  if (all.length > 0) {
    throw new OperatorError(`The file has ${all.length} problem(s); nothing is imported:`, all);
  }
  return checked.flatMap((row) => ('task' in row ? [row.task] : []));
}

function findRepeatedTags(rows: readonly RawTask[]): Problem[] {
  const firstLines = new Map<unknown, number>();
  return rows.flatMap(({ line, fields }) => {
    const tag = fields['tag'];
    const first = firstLines.get(tag);
    if (first !== undefined && typeof tag === 'string') {
      return [{ line, field: 'tag', message: `is the same as on line ${first}` }];
    }
    firstLines.set(tag, line);
    return [];
  });
}
