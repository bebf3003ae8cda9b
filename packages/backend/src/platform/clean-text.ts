// What people write, whoever they are: names of players and operators, texts of tasks and lots, notes, reasons. A text is
// cleaned where it comes in, so that all that show it may trust it: it is seen, stands on its line, and is read in the
// direction in which it is written. What its language or its emoji need to be themselves stays.

/** What is not seen, turns the direction of writing, or stands for no character; what is unassigned and will be an emoji stays. */
const INVISIBLE =
  /[[\p{C}\p{Default_Ignorable_Code_Point}\ufffc\ufffd\u{1d159}]--[\p{Join_Control}\p{Variation_Selector}\p{Extended_Pictographic}\t\n\v\f\r\x85]]/gv;

/** The flag of a part of a country is spelled out in signs that are not seen. */
const FLAG_OR_INVISIBLE = new RegExp(
  `(\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f})|${INVISIBLE.source}`,
  'gv',
);

/** An empty cell of Braille is the space of its writing. */
const SPACES = /[\s\x85\u2800]+/gu;

/** Joiners between marks do not end a pile of them. */
const PILE = /[\p{M}\p{Join_Control}]{3,}/gu;

/** Marks of no language in particular, which pile up above any letter, and more than two of which no language writes. */
const GENERAL_MARK = /\p{Script=Inherited}/u;
const MOST_GENERAL_MARKS = 2;
/** Burmese, Hebrew and Tibetan write five or six. */
const MOST_MARKS = 7;

/** Scripts in which a joiner changes how letters beside it look. Elsewhere it only makes two names of one. */
const JOINED = `[${'Adlm Arab Beng Deva Gujr Guru Khmr Knda Mand Mlym Mong Mymr Nkoo Orya Rohg Sinh Syrc Taml Telu Tibt'.replace(/(\w+) ?/g, '\\p{Script=$1}')}]`;

/** Joiners and variants that change what is seen, then those that do not. */
const JOINER_OR_LOOSE = new RegExp(
  [
    `(?<=${JOINED}\\p{M}*)\\p{Join_Control}(?=${JOINED})`,
    // At the end of a word it asks for a form of its own, as in Malayalam and Sinhala. A variant is no mark: it may go.
    `(?<=${JOINED}(?:(?!\\p{Variation_Selector})\\p{M})+)\\u200d`,
    '(?<=\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0f]{0,2})\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=[\\p{Emoji}\\p{Ideographic}\\p{Script=Mong}\\p{Script=Mymr}])\\p{Variation_Selector}',
    '([\\p{Join_Control}\\p{Variation_Selector}])',
  ].join('|'),
  'gu',
);

/** Marks that have no letter to stand on. */
const LONE_MARKS = /(?<=^|[\s\x85\u2800])[\p{M}\p{Join_Control}]+/gu;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/** Most names and titles, Latin or Cyrillic: nothing in them is taken out, joined or composed. */
const PLAIN = /^[!-~¡-¬®-ʯЀ-џ‐-‧€№]+(?: [!-~¡-¬®-ʯЀ-џ‐-‧€№]+)*$/;

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A text as one line of what can be seen, its words one space apart: without controls, overrides of direction, fillers, halves
 * of characters, and marks piled up. Empty if nothing can be seen. A line that was cleaned before stays as it is.
 */
export function cleanLine(given: string): string {
  if (PLAIN.test(given)) {
    return given;
  }
  const line = given
    .replace(FLAG_OR_INVISIBLE, '$1')
    .normalize('NFC')
    .replace(PILE, trimPile)
    .replace(JOINER_OR_LOOSE, (found, loose: string | undefined) => (loose === undefined ? found : ''))
    .replace(LONE_MARKS, '')
    .replace(SPACES, ' ')
    .trim()
    .normalize('NFC');
  return VISIBLE.test(line) ? line : '';
}

/** A text of several lines, each of them as `cleanLine` has it; empty lines stay between others. */
export function cleanText(given: string): string {
  return given
    .split(/\r\n?|[\n\x85\u2028\u2029]/)
    .map(cleanLine)
    .join('\n')
    .trim();
}

/**
 * The beginning of a clean line that has at most `most` characters as `hasAtMost` counts them, and never a part of what its
 * reader takes for one letter or emoji. Empty if the first one alone has more.
 */
export function cutLine(line: string, most: number): string {
  if (hasAtMost(line, most)) {
    return line;
  }
  let cut = '';
  for (const { segment } of characters.segment(line)) {
    if (!hasAtMost(cut + segment, most)) {
      break;
    }
    cut += segment;
  }
  return cleanLine(cut);
}

/**
 * Whether a text has at most `most` characters, as the database counts them: code points, of which a letter or an emoji may
 * have several. One of them may stand for eighteen, and an index has no room for as many: it is counted in both forms.
 */
export function hasAtMost(text: string, most: number): boolean {
  return [text, text.normalize('NFKC')].every((form) => form.length <= most || [...form].length <= most);
}

function trimPile(pile: string): string {
  let marks = 0;
  let general = 0;
  return pile.replace(/\p{M}/gu, (mark) => {
    marks += 1;
    general += GENERAL_MARK.test(mark) ? 1 : 0;
    return marks > MOST_MARKS || (general > MOST_GENERAL_MARKS && GENERAL_MARK.test(mark)) ? '' : mark;
  });
}
