/** The digits of a whole number in groups of three from the right: 75000 is ['75', '000']. */
export function groupDigits(value: number): string[] {
  return String(value).split(/\B(?=(?:\d{3})+$)/);
}

/**
 * Four to fifteen digits and the character before: not a fraction, not a code that begins with a zero, and not beyond the
 * range of a number. Without a lookbehind, which phones of 2022 do not know.
 */
const WHOLE = /(^|[^\d.,])([1-9]\d{3,14})(?!\d|[.,]\d)/;

/** Parts of a text: every second one is a whole number of four digits or more. */
export function splitAtNumbers(text: string): string[] {
  const found = WHOLE.exec(text);
  if (found === null) {
    return [text];
  }
  const [match, before = '', number = ''] = found;
  const rest = splitAtNumbers(text.slice(found.index + match.length));
  return [text.slice(0, found.index) + before, number, ...rest];
}
