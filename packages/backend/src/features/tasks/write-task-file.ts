import { writeCell } from '../../platform/table-file/csv-cell.ts';
import { type CatalogueTask, taskFields } from './catalogue-task.ts';
import type { TaskFileFormat } from './read-task-file.ts';

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
  return [taskFields, ...rows].map((row) => `${row.map(toText).map(writeCell).join(',')}\r\n`).join('');
}

function toText(value: Value): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}
