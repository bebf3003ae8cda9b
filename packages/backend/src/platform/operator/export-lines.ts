import { OperatorError } from './operator-error.ts';

/** The target of an export, a line at a time, and how many rows it may have: a console's answer is made in memory. */
export type ExportTarget = { readonly most: number; readonly write: (line: string) => void };

/** The most rows of an export that the console makes: some 10 MB. */
export const CONSOLE_EXPORT_ROWS = 20_000;

/** For an export that is only counted, or written to a disk. */
export const NO_LIMIT = Number.POSITIVE_INFINITY;

/** @param command of `npm run ops` that has no limit @throws OperatorError when an export has more rows than it may */
export function refuseTooMany(rows: number, { most }: ExportTarget, command: string): void {
  if (rows > most) {
    throw new OperatorError(
      `The export has more than ${most} rows. Use 'npm run ops -- ${command}', which has no limit.`,
    );
  }
}
