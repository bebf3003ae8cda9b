/**
 * Halves of characters, controls, what turns the direction of writing or takes no room: it hides what a name says. What
 * joins letters and emoji, and the variants of emoji, are harmless.
 */
const INVISIBLE =
  /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Cs}\p{Cn}\p{Cc}\u2028\u2029\u2800\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;

/** The flag of a part of a country is spelled out in signs that are not seen. */
const FLAG = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Marks above each other, more than any language writes. */
const PILED_MARKS = /\p{M}{8}/u;

/**
 * Whether a text is one line of at most `maxLength` characters, all of them visible, in the direction in which they are
 * read. A sign of Unicode may stand for eighteen, and an index has no room for as many: it is counted in both forms.
 */
export function isVisibleLine(given: string, maxLength: number): boolean {
  return (
    given.trim() === given &&
    hasAtMost(maxLength, given) &&
    hasAtMost(maxLength, given.normalize('NFKC')) &&
    VISIBLE.test(given) &&
    !INVISIBLE.test(given.replace(FLAG, '')) &&
    !PILED_MARKS.test(given)
  );
}

/** Whether a text has at most `maxLength` characters. Nearly every text is short enough without counting them. */
export function hasAtMost(maxLength: number, given: string): boolean {
  return given.length <= maxLength || [...given].length <= maxLength;
}
