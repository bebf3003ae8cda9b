import type { MessengerUser } from '@soho/telegram';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nicknameOf } from './nickname.ts';

const user: MessengerUser = {
  id: 1,
  firstName: '',
  username: undefined,
  languageCode: undefined,
  photoUrl: undefined,
};
const named = (firstName: string) => nicknameOf({ ...user, firstName });

test('is the username, else the first name, else Player', () => {
  expect(nicknameOf({ ...user, username: 'mei_88', firstName: 'Mei' })).toBe('mei_88');
  expect(nicknameOf({ ...user, username: ' ', firstName: 'Mei' })).toBe('Mei');
  expect(nicknameOf(user)).toBe('Player');
});

test.each([
  ['G11: markup is left as it is: text, which the app escapes', '<b>Mei</b>', '<b>Mei</b>'],
  ['letters of any script stay', 'Мэй 小红 ميّ ß', 'Мэй 小红 ميّ ß'],
  ['a marked letter is one letter, however it was typed', 'Me\u0301i', 'M\u00e9i'],
  ['words are one space apart', '  Mei\u00a0  Li  ', 'Mei Li'],
  ['an emoji stays', 'Mei 🀄', 'Mei 🀄'],
  ['G13: a right-to-left override is taken out', 'abc\u202Egpj.exe', 'abcgpj.exe'],
  ['G13: isolates and marks of direction are taken out', '\u2066\u200FMei\u2069', 'Mei'],
  ['G13: zero-width characters are taken out', 'M\u200Be\u200C\u200Di\uFEFF\u2060', 'Mei'],
  ['G13: a piled letter keeps two marks', `M${'\u0336'.repeat(5000)}ei`, 'M\u0336\u0336ei'],
  ['G13: marks that are parted by nothing visible are piled too', `M${'\u0336\u200B'.repeat(9)}`, 'M\u0336\u0336'],
  ['line breaks, bells and NUL are taken out', 'M\u0000e\u0007\r\ni\u001b[31m\u2028', 'Mei[31m'],
  ['half of a surrogate pair is taken out', 'Mei\ud800', 'Mei'],
])('%s', (_, name, shown) => {
  expect(named(name)).toBe(shown);
});

test.each([
  ['zero-width characters', '\u200B\u200D\uFEFF'],
  ['Hangul fillers', '\u3164\u115F\u1160\uFFA0'],
  ['a blank Braille cell', '\u2800'],
  ['grapheme joiners and variation selectors', '\u034F\uFE0F\u{E0100}'],
  ['tags', '\u{E0041}\u{E0042}'],
  ['line breaks', '\r\n\u2028'],
])('a name of %s, of which nothing is visible, is not a name', (_, name) => {
  expect(named(name)).toBe('Player');
  expect(nicknameOf({ ...user, username: name, firstName: 'Mei' })).toBe('Mei');
});

test('Russian letters stay as they are, in words that are one space apart', () => {
  const letters = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';
  expect([named(letters), named(letters.toLowerCase())]).toEqual([letters, letters.toLowerCase()]);
  expect([named('Анна Ли'), named('Анна  Ли'), named('Анна\n Ли')]).toEqual(['Анна Ли', 'Анна Ли', 'Анна Ли']);
  expect([named('Й'), named('И\u0306'), named('Анна '), named('я'.repeat(65))]).toEqual([
    'Й',
    'Й',
    'Анна',
    'я'.repeat(64),
  ]);
});

test('letters, digits and signs of ASCII stay as they are, up to 64', () => {
  const signs = Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCharCode(0x21 + index)).join('');
  expect([named(signs.slice(0, 64)), named(signs.slice(64))]).toEqual([signs.slice(0, 64), signs.slice(64)]);
  expect(named(signs)).toBe(signs.slice(0, 64));
  expect([named('a b'), named(' a'), named('a\u007f'), named('a\n')]).toEqual(['a b', 'a', 'a', 'a']);
});

test('G11: is cut to 64 letters, never through one', () => {
  expect(named('x'.repeat(300))).toBe('x'.repeat(64));
  expect([...named('🀄'.repeat(300))]).toHaveLength(64);
  expect(named(`${'x'.repeat(63)} y`)).toBe('x'.repeat(63));
});

test('G13: whatever the messenger sends, it is 1 to 64 letters on one line, with at most two marks in a row', () => {
  const names = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 200 }));
  fc.assert(
    fc.property(names, (name) => {
      const nickname = named(name);
      expect([...nickname].length).toBeGreaterThan(0);
      expect([...nickname].length).toBeLessThanOrEqual(64);
      expect(nickname).toBe(nickname.trim());
      expect(nickname).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]|\p{M}{3}/u);
    }),
  );
});
