import { OperatorError, type Problem } from '../../platform/operator/operator-error.ts';
import { writeRow } from '../../platform/table-file/csv-cell.ts';
import type { RawRow } from '../../platform/table-file/raw-row.ts';
import { type FileBytes, readTableFile } from '../../platform/table-file/read-table-file.ts';
import { type CatalogueTask, checkTask, taskFields, taskTable } from './catalogue-task.ts';

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

type Value = CatalogueTask[keyof CatalogueTask];

/** Writes tasks as a file that the import reads back to the same tasks. */
export function writeTaskFile(tasks: readonly CatalogueTask[], format: TaskFileFormat): string {
  const rows = tasks.map((task) => {
    const values = new Map<string, Value>(Object.entries(task));
    return taskFields.map((field) => values.get(field) ?? null);
  });
  if (format === 'json') {
    const objects = rows.map((row) => Object.fromEntries(taskFields.map((field, index) => [field, row[index]])));
    return `${JSON.stringify(objects, undefined, 2)}\n`;
  }
  return [taskFields, ...rows].map((row) => `${writeRow(row.map(toText))}\r\n`).join('');
}

function toText(value: Value): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}
