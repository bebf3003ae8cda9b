import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText, cutLine, hasAtMost } from './clean-text.ts';

describe('a name stays as its owner writes it', () => {
  test.each([
    ['Persian, with a half-space', 'علی‌رضا'],
    ['Persian digits', '۲۰‌ساله'],
    ['Burmese, four marks on a letter', 'ဖြိုးကျော်'],
    ['Hindi', 'क्षत्रिय'],
    ['Bengali, a joiner before a virama', 'র‍্যাব'],
    ['Malayalam, a joiner at the end of a word', 'അവന്‍'],
    ['Sinhala', 'ශ්‍රී'],
    ['Tibetan', 'ཧཱུྃ'],
    ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית'],
    ['Arabic with vowels', 'اللّٰهِ'],
    ['Thai', 'น้ำผึ้ง'],
    ['Vietnamese', 'Nguyễn Đức'],
    ['a variant of an ideograph', '葛\u{e0100}城'],
    ['Korean', '홍길동'],
    ['a family', '👨‍👩‍👧'],
    ['a kiss of two skin tones', '👩🏻‍❤️‍💋‍👨🏿'],
    ['flags', '🇷🇺🏴󠁧󠁢󠁥󠁮󠁧󠁿🏳️‍🌈'],
    ['a key', '1️⃣ Ann'],
    ['an emoji that is not assigned yet', 'Ann \u{1fadf}\u{1faff}'],
    ['markup', '<b>Mei</b> & "co"'],
    ['Russian', 'Ёжик в тумане'],
  ])('%s', (_, name) => {
    expect(cleanLine(name)).toBe(name);
    expect(cleanText(name)).toBe(name);
  });
});

test.each([
  ['G13: an override of the direction', 'abc\u202Egpj.exe', 'abcgpj.exe'],
  ['G13: isolates and marks of direction', '\u2066\u200F\u061CMei\u2069', 'Mei'],
  ['G13: what has no width', 'M\u200Be\u200C\u200Di\uFEFF\u2060\u00AD', 'Mei'],
  ['G13: a joiner between ideographs', '小\u200c红\u200d', '小红'],
  ['a joiner at the end of a Persian word', 'علی\u200c رضا\u200d', 'علی رضا'],
  ['a joiner behind a variant that goes', 'ی\ufe0f\u200d', 'ی'],
  ['a variant of a letter that has none', 'M\uFE0Fei', 'Mei'],
  ['tags that are no flag', 'Chef\u{e0067}\u{e007f}', 'Chef'],
  ['Hangul fillers', 'Mei\u3164\u115F\u1160\uFFA0', 'Mei'],
  ['controls', 'M\u0000e\u0007i\u001b[31m', 'Mei[31m'],
  ['halves of surrogate pairs', '\udc00Mei\ud800', 'Mei'],
  ['private characters and none', 'Mei\ue000\uffff\ufffc\ufffd', 'Mei'],
  ['marks without a letter', '\u0336Mei \u0301 Li', 'Mei Li'],
])('%s is taken out', (_, given, cleaned) => {
  expect(cleanLine(given)).toBe(cleaned);
});

test.each([
  ['line breaks of all kinds', 'a\r\nb\u2028c\u0085d\ve', 'a b c d e'],
  ['spaces of all kinds', '\u3000Mei\u00a0\t Li\u2800', 'Mei Li'],
])('%s are one space', (_, given, cleaned) => {
  expect(cleanLine(given)).toBe(cleaned);
});

test('a letter has one form, however it was typed', () => {
  expect(cleanLine('Me\u0301i И\u0306')).toBe('M\u00e9i Й');
});

test('G13: of marks that pile up above any letter two stay, of those of its own script seven', () => {
  expect(cleanLine(`M${'\u0336'.repeat(5000)}ei`)).toBe('M\u0336\u0336ei');
  expect(cleanLine(`M${'\u0336\u200B\u200D'.repeat(9)}`)).toBe('M\u0336\u0336');
  expect(cleanLine(`က${'\u102D'.repeat(50)}`)).toBe(`က${'\u102D'.repeat(7)}`);
});

test.each([
  '',
  ' \u00a0',
  '\u200B\u200D\uFEFF',
  '\u3164',
  '\u2800',
  '\u034F\uFE0F',
  '\u{E0041}',
  '\r\n\u2028',
  '\u0301',
  '\0',
  '\ud800',
])('of %j nothing can be seen', (given) => {
  expect(cleanLine(given)).toBe('');
  expect(cleanText(given)).toBe('');
});

test('no character of Europe is taken out or changed, whatever is around it', () => {
  const europe = Array.from({ length: 0x2200 }, (_, code) => String.fromCharCode(code)).filter((one) =>
    /[!-~¡-¬®-ʯЀ-џ‐-‧€№]/.test(one),
  );
  for (const one of europe) {
    expect([cleanLine(one), cleanLine(`\t${one}`)]).toEqual([one, one]);
  }
});

test('a text keeps its lines, and the empty ones between them', () => {
  expect(cleanText('\n One  two\r\n\r\n\u202Ethree\t!\u2028four\n\u200b\n')).toBe('One two\n\nthree !\nfour');
});

test('G11: a line is cut between what its reader takes for letters and emoji', () => {
  expect(cutLine('x'.repeat(300), 64)).toBe('x'.repeat(64));
  expect(cutLine(`${'x'.repeat(63)} y`, 64)).toBe('x'.repeat(63));
  expect(cutLine('🀄'.repeat(300), 64)).toBe('🀄'.repeat(64));
  expect(cutLine(`${'x'.repeat(62)}👨‍👩‍👧`, 64)).toBe('x'.repeat(62));
  expect(cutLine(`${'x'.repeat(63)}🇷🇺`, 64)).toBe('x'.repeat(63));
  expect(cutLine(`${'x'.repeat(62)} ဖြို`, 64)).toBe('x'.repeat(62));
  expect(cutLine('علی‌رضا', 4)).toBe('علی');
  expect(cutLine('👨‍👩‍👧', 4)).toBe('');
});

test('a character that stands for many counts as many', () => {
  expect(hasAtMost('\ufdfa', 18)).toBe(true);
  expect(hasAtMost('\ufdfa', 17)).toBe(false);
  expect(hasAtMost('🀄'.repeat(64), 64)).toBe(true);
});

/** What breaks cleaners, between what real names are made of. */
const hostile = fc.constantFrom(
  ...Array.from('\u200c\u200d\u200b\u202e\u2066\u061c\ufe0f\u{e0100}\u{e0067}\u{e007f}\u3164\u2800\u17b5\u180e\u034f'),
  ...Array.from('\u0301\u0336\u064e\u1039\u094d\u20e3\u0340یကकนeИ小가\u1100🏴👨🏻❤🇷1\ufdfaǆ'),
  ...Array.from(' \n\r\u2028\u0085\ufeff\0\x1b\uffff\ufffc\u{1d159}\ud800'),
  '\udc00',
);
const texts = fc.oneof(
  fc.array(hostile, { maxLength: 40 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);

test('G13: whatever is given, a cleaned line is seen, is one line, reads forwards, and stays as it is', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 64 }), (given, most) => {
      const line = cleanLine(given);
      const cut = cutLine(line, most);
      for (const one of [line, cut]) {
        expect(one.isWellFormed()).toBe(true);
        expect(one).toBe(one.trim().normalize('NFC'));
        expect(one).not.toMatch(
          /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u3164\u2800]|\p{Join_Control}{2}|\p{M}{8}|^\p{M}| {2}/u,
        );
        expect(one === '' || /[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u.test(one)).toBe(true);
        expect(cleanLine(one)).toBe(one);
      }
      expect(hasAtMost(cut, most)).toBe(true);
      expect(line.startsWith(cut)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
