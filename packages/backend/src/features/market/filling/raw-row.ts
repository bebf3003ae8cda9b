import type { Problem } from '../../../platform/operator/operator-error.ts';

/** One row of a file, not yet checked, or why it is none; with the line on which it begins. */
export type RawRow = { readonly line: number } & (
  | { readonly fields: Readonly<Record<string, unknown>> }
  | { readonly problem: Omit<Problem, 'line'> }
);

/** No row of the market is as long: what is longer is a file without line ends, or a quote that nothing closes. */
export const MAX_ROW = 65_536;
