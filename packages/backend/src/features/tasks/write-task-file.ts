import { type CatalogueTask, taskFields } from './catalogue-task.ts';
import type { TaskFileFormat } from './read-task-file.ts';

/** Writes tasks as a file that the import reads back to the same tasks. */
export function writeTaskFile(tasks: readonly CatalogueTask[], format: TaskFileFormat): string {
  if (format === 'json') {
    return `${JSON.stringify(tasks, undefined, 2)}\n`;
  }
  const rows = tasks.map((task) => {
    const values = new Map<string, unknown>(Object.entries(task));
    return taskFields.map((field) => toText(values.get(field)));
  });
  return [taskFields, ...rows].map((row) => `${row.map(quote).join(',')}\r\n`).join('');
}

function toText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}

/** RFC 4180. */
function quote(text: string): string {
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
