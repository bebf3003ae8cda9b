import type { Problem } from '../../platform/operator/operator-error.ts';

/** One task of a file, not yet checked, and the line on which it begins. */
export type RawTask = { readonly line: number; readonly fields: Readonly<Record<string, unknown>> };

/** What could be read of a file, and what could not. */
export type RawFile = { readonly rows: readonly RawTask[]; readonly problems: readonly Problem[] };

const WHOLE_NUMBERS = new Set(['reward', 'count', 'position']);

/** A field that was written as text, in a table or on a command line, as JSON would have it; nothing is null. */
export function fromText(field: string, text: string): [field: string, value: unknown] | undefined {
  const value = text.trim();
  if (value === '') {
    return undefined;
  }
  return [field, WHOLE_NUMBERS.has(field) && /^-?\d{1,15}$/.test(value) ? Number(value) : value];
}
