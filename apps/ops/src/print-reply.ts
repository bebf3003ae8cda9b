import type { Terminal } from './command.ts';
import { escapeText, formatTable } from './table.ts';

type Facts = Readonly<Record<string, unknown>>;
type Changes = readonly {
  readonly what: string;
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}[];

/** A wider table is printed as a block of lines for each row. */
const WIDEST = 140;
/** The longest text of a stranger that is printed in full. */
const LONGEST = 1_000;

/** Prints what an action answers: a file as it is, changes as lines, anything else as facts and tables. */
export function printReply(terminal: Terminal, reply: object, operator: string): void {
  const { file, applied, changes, ...facts } = reply as Facts;
  const isFile = typeof file === 'string';
  if (isFile) {
    terminal.print(file.trimEnd());
  }
  // A file is what the standard output is for.
  const print = isFile ? terminal.warn : terminal.print;
  if (Object.keys(facts).length > 0) {
    print(describe(facts));
  }
  if (changes !== undefined) {
    print(describeChanges(changes as Changes, applied === true, operator));
  }
}

function describeChanges(changes: Changes, isApplied: boolean, operator: string): string {
  const lines = changes.map(
    ({ what, subject, before, after }) =>
      `${what} of ${escapeText(subject, LONGEST)}: ${escapeText(before, LONGEST) || 'none'} → ${escapeText(after, LONGEST) || 'none'}`,
  );
  const outcome =
    changes.length === 0
      ? 'Nothing to change.'
      : isApplied
        ? `Done by ${operator}.`
        : 'Nothing is written yet; run again with --apply.';
  return [...lines, outcome].join('\n');
}

function describe(facts: Facts): string {
  // A last page names no next one.
  const parts = Object.entries(facts).filter(([name, value]) => value !== null || !/^(?:\w+_)?next$/.test(name));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && Array.isArray(only[1])) {
    return isRows(only[1]) ? formatRows(only[1]) : `No ${sayName(only[0])}.`;
  }
  const width = Math.max(...parts.map(([name]) => name.length));
  return parts
    .map(([name, value]) =>
      isRows(value)
        ? `\n${sayName(name)}:\n${formatRows(value)}\n`
        : `${sayName(name).padEnd(width)}  ${sayValue(value) || 'none'}`,
    )
    .join('\n')
    .trim();
}

function isRows(value: unknown): value is readonly Facts[] {
  return Array.isArray(value) && typeof value[0] === 'object';
}

function formatRows(rows: readonly Facts[]): string {
  const headings = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) =>
    headings.map((name) => (typeof row[name] === 'number' ? row[name] : sayValue(row[name]))),
  );
  const table = formatTable(headings.map(sayName), cells);
  if ((table.split('\n')[1] ?? '').length <= WIDEST) {
    return table;
  }
  const width = Math.max(...headings.map((name) => name.length));
  return cells
    .map((row) =>
      row
        .flatMap((cell, column) => (cell === '' ? [] : `${sayName(headings[column] ?? '').padEnd(width)}  ${cell}`))
        .join('\n'),
    )
    .join('\n\n');
}

/** In one line; nothing for null. */
function sayValue(value: unknown): string {
  switch (typeof value) {
    case 'string':
      // Times are UTC, to the second.
      return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
        ? value.slice(0, 19).replace('T', ' ')
        : escapeText(value, LONGEST);
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'object':
      return Array.isArray(value)
        ? value.map(sayValue).join(isRows(value) ? '; ' : ', ')
        : Object.entries(value ?? {})
            .filter(([, part]) => part !== null)
            .map(([name, part]) => `${sayName(name)} ${sayValue(part)}`)
            .join(', ');
    default:
      return typeof value === 'number' ? String(value) : '';
  }
}

function sayName(name: string): string {
  return name.replaceAll('_', ' ');
}

/** Whether books and their source differ in something that an answer names. */
export function hasDifferences(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([name, part]) =>
      name === 'differences' && Array.isArray(part) ? part.length > 0 : hasDifferences(part),
    )
  );
}
