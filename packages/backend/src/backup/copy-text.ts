import { type RawBuilder, sql } from 'kysely';
import type { Column } from './catalogue.ts';

// A row as PostgreSQL's COPY writes it: fields between tabs, \N for null (the manual's page on COPY, 'Text Format').

/** Characters that must be escaped in a field; the backslash comes first, because the others bring some along. */
const ESCAPES = [
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
] as const;

const CHARACTERS = new Map<string, string>(ESCAPES.map(([character, code]) => [code, character]));
const NULL = '\\N';

/** The expression that makes a line of a row. */
export function lineOf(columns: readonly Column[]): RawBuilder<string> {
  return sql.join(
    columns.map((column) => sql`coalesce(${fieldOf(column)}, ${sql.lit(NULL)})`),
    sql` || ${sql.lit('\t')} || `,
  );
}

function fieldOf({ name, isPlain }: Column): RawBuilder<unknown> {
  return (isPlain ? [] : ESCAPES).reduce(
    (text, [character, code]) => sql`replace(${text}, ${sql.lit(character)}, ${sql.lit(code)})`,
    sql`${sql.id(name)}::text`,
  );
}

/** The fields of a line. */
export function fieldsOf(line: string): (string | null)[] {
  return line
    .split('\t')
    .map((field) => (field === NULL ? null : field.replace(/\\./g, (code) => CHARACTERS.get(code) ?? code)));
}
