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
const MOST_LINES = 50;

/** Prints what an action answers: a file as it is, changes as lines, anything else as facts and tables. */
export function printReply(terminal: Terminal, reply: object, operator: string): void {
  const { file, applied, changes, ...facts } = reply as Facts;
  const isFile = typeof file === 'string';
  if (isFile) {
    terminal.print(file.trimEnd());
  }
  // A file is what the standard output is for, also when this was only the preview of an export.
  const print = file === undefined ? terminal.print : terminal.warn;
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
  return rows
    .map((row) =>
      headings
        .map((name) => [sayName(name).padEnd(width), sayLines(row[name]).join(`\n${' '.repeat(width + 2)}`)] as const)
        .filter(([, text]) => text !== '')
        .map(([name, text]) => `${name}  ${text}`)
        .join('\n'),
    )
    .join('\n\n');
}

/** A list with a line for each, of which the first say what is wrong. */
function sayLines(value: unknown): string[] {
  const items: readonly unknown[] = Array.isArray(value) && !isRows(value) ? value : [value];
  const lines = items.slice(0, MOST_LINES).map(sayValue);
  return items.length > MOST_LINES ? [...lines, `… and ${items.length - MOST_LINES} more`] : lines;
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
            .filter(([, part]) => sayValue(part) !== '')
            .map(([name, part]) => `${sayName(name)} ${sayValue(part)}`)
            .join(', ');
    default:
      return typeof value === 'number' ? String(value) : '';
  }
}

function sayName(name: string): string {
  return name.replaceAll('_', ' ');
}

/**
 * What an answer has found, as an exit code: 1 when books and their source differ (`differences`, or what is `apart`), 2 when
 * something is `unknown`.
 */
export function judgeReply(reply: unknown): 0 | 1 | 2 {
  const facts = typeof reply === 'object' && reply !== null ? Object.entries(reply) : [];
  const inside = facts.map(([, part]) => judgeReply(part));
  const isApart = facts.some(
    ([name, part]) =>
      (name === 'differences' && Array.isArray(part) && part.length > 0) || (name === 'apart' && part !== '0'),
  );
  return isApart || inside.includes(1) ? 1 : inside.includes(2) || facts.some(([name]) => name === 'unknown') ? 2 : 0;
}
