/** What a spreadsheet takes for the beginning of a formula (https://owasp.org/www-community/attacks/CSV_Injection), and what it may skip before. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
const SKIPPED = '[[\\s\\p{Cf}\\p{Cc}"]--[\\t\\r\\n]]*';
/** A place where a formula would begin, or its guard there. Apostrophes that the text has itself stay when it is read back. */
const placesOf = (guard: string) =>
  new RegExp(`(?<=^|[;\\t\\r\\n])${guard}(?='*${SKIPPED}${SIGN})|^${guard}(?='*${SKIPPED}[\\t\\r\\n])`, 'gv');
const FORMULA = placesOf('');
const GUARD = placesOf("'");
const NUMBER = /^-?\d+$/;

/**
 * Writes a row of a CSV file (RFC 4180) without its end. A spreadsheet opens each text as the text that it is: before what
 * would be a formula stands an apostrophe, as one types it there. One whose country separates lists with semicolons opens
 * our commas as a single cell, whose quotes quote nothing: it begins a cell behind every semicolon, tab and line break.
 */
export function writeRow(texts: readonly string[]): string {
  return texts.map(writeCell).join(',');
}

function writeCell(text: string): string {
  const safe = NUMBER.test(text) ? text : text.replace(FORMULA, "'");
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The value that a cell was written for. */
export function readCell(cell: string): string {
  return cell.replace(GUARD, '');
}
