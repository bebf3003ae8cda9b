import { OperatorError, type Problem } from '../../platform/operator/operator-error.ts';
import type { RawRow } from '../../platform/table-file/raw-row.ts';
import { type FileBytes, readTableFile } from '../../platform/table-file/read-table-file.ts';
import { type CatalogueTask, checkTask, taskTable } from './catalogue-task.ts';

export type TaskFileFormat = 'csv' | 'json';

/**
 * Reads a file of tasks.
 * @throws OperatorError that lists every problem with its line and field
 */
export async function readTaskFile(bytes: FileBytes, format: TaskFileFormat): Promise<CatalogueTask[]> {
  const rows = await Array.fromAsync(readTableFile(bytes, format, taskTable));
  const checked = rows.map((row) => ({
    line: row.line,
    ...('fields' in row ? checkTask(row.fields) : { problems: [row.problem] }),
  }));
  const all: Problem[] = [
    ...checked.flatMap((row) =>
      'problems' in row ? row.problems.map((problem) => ({ line: row.line, ...problem })) : [],
    ),
    ...findRepeatedTags(rows),
  ].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (rows.length === 0) {
    all.push({ message: 'the file has no tasks' });
  }
  if (all.length > 0) {
    throw new OperatorError(`The file has ${all.length} problem(s); nothing is imported:`, all);
  }
  return checked.flatMap((row) => ('task' in row ? [row.task] : []));
}

function findRepeatedTags(rows: readonly RawRow[]): Problem[] {
  const firstLines = new Map<unknown, number>();
  return rows.flatMap((row) => {
    const tag = 'fields' in row ? row.fields['tag'] : undefined;
    const first = firstLines.get(tag);
    if (first !== undefined && typeof tag === 'string') {
      return [{ line: row.line, field: 'tag', message: `is the same as on line ${first}` }];
    }
    firstLines.set(tag, row.line);
    return [];
  });
}
