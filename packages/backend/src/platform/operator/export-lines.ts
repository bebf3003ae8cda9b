import { OperatorError } from './operator-error.ts';

/** The target of an export, a line at a time, and how many rows it may have: a console's answer is made in memory. */
export type ExportTarget = { readonly most: number; readonly write: (line: string) => void };

/** The most rows of an export that the console makes: some 10 MB. */
export const CONSOLE_EXPORT_ROWS = 20_000;

/** For an export that is only counted, or written to a disk. */
export const NO_LIMIT = Number.POSITIVE_INFINITY;

/** An export has more rows than it may. */
export class TooManyRows extends OperatorError {}

/** @throws TooManyRows */
export function refuseTooMany(rows: number, { most }: ExportTarget): void {
  if (rows > most) {
    throw new TooManyRows(`The export has more than ${most} rows.`);
  }
}
