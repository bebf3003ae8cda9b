/** What a spreadsheet takes for the beginning of a formula; https://owasp.org/www-community/attacks/CSV_Injection. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const NUMBER = /^-?\d+$/;
/** Guarded cells, and cells that look like one. */
const GUARDED = /^'+[=+\-@＝＋－＠\t\r\n]/;

/**
 * Writes a value of a CSV file (RFC 4180) that a spreadsheet opens as the text that it is: before what would be a formula
 * stands an apostrophe, as one types it there.
 */
export function writeCell(text: string): string {
  const safe = (FORMULA.test(text) && !NUMBER.test(text)) || GUARDED.test(text) ? `'${text}` : text;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The value that a cell was written for. */
export function readCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
