import type { Problem } from '../operator/operator-error.ts';

/** What the rows of a file are. */
export type TableShape = {
  /** As messages name a row's kind: 'a task' for example. */
  readonly name: string;
  readonly fields: readonly string[];
  /** Columns that a CSV file must have. */
  readonly columns: readonly string[];
  /** Fields that hold whole numbers. */
  readonly numbers: ReadonlySet<string>;
};

/** One row of a file, not yet checked, or what is wrong with it; with the line on which it begins. */
export type RawRow = { readonly line: number } & (
  | { readonly fields: Readonly<Record<string, unknown>> }
  | { readonly problem: Omit<Problem, 'line'> }
);

/** Characters. A longer row is a file without line ends, or a quote that nothing closes. */
export const MAX_ROW = 65_536;

/** The value of a field that is written as text, as JSON would have it; undefined if the text is blank. */
export function parseField({ numbers }: TableShape, field: string, text: string): string | number | undefined {
  const value = text.trim();
  if (value === '') {
    return undefined;
  }
  return numbers.has(field) && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}
