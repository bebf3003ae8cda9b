import { describe, expect, test } from 'vitest';
import { checkRow } from './kinds.ts';

const lot = { id: 1, shop_id: 1, nickname: 'Lamp', price: '5 USD', url: 'https://shop.test/' };

function problemsOf(changes: Record<string, unknown>): string[] {
  const checked = checkRow('lots', { ...lot, ...changes });
  return 'problems' in checked ? checked.problems.map(({ field, message }) => `${field} ${message}`) : [];
}

test('a row has all of its fields then, as the table has them', () => {
  expect(checkRow('lots', { ...lot, description: ' Two\r\nlines ' })).toEqual({
    row: { ...lot, group_id: null, description: 'Two\nlines', image: null },
  });
});

describe('names may hold', () => {
  test.each(['Ёлка', '家', 'قمر', 'Chef 👩‍🍳', 'a!b!c', 'Crème brûlée', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ကျွေး'])('%s', (nickname) => {
    expect(problemsOf({ nickname })).toEqual([]);
  });
});

describe('refused are', () => {
  test.each([
    ['half of a character', { nickname: 'a\ud800' }],
    ['G13 a name that turns the direction of writing', { nickname: '\u202egnp.exe' }],
    ['G13 a name of no width', { nickname: '\u200b' }],
    ['G13 a name of a joiner alone', { nickname: '\u200d' }],
    ['G13 a name of a filler', { nickname: '\u3164' }],
    ['G13 a name of an empty Braille cell', { nickname: '\u2800' }],
    ['G13 a name with tags that are not a flag', { nickname: 'Chef\u{e0067}\u{e007f}' }],
    ['G13 a name with an Arabic letter mark', { nickname: 'a\u061cb' }],
    ['G13 a name under a pile of marks', { nickname: `e${'\u0301'.repeat(5_000)}`.slice(0, 100) }],
    ['a name of one sign that stands for many', { nickname: '\ufdfa'.repeat(100) }],
    ['a name of 240 characters that are 120 in another form', { nickname: 'e\u0301'.repeat(120) }],
    ['a name on two lines', { nickname: 'a\nb' }],
    ['a name with space around it', { nickname: ' a' }],
    ['a name of 201 characters', { nickname: 'a'.repeat(201) }],
    ['a price of 41 characters', { price: '1'.repeat(41) }],
    ['a description with half of a character', { description: 'a\udc00' }],
    ['a description with a control character', { description: 'a\u0007' }],
    ['a description of 2,001 characters', { description: 'a'.repeat(2_001) }],
    ['an id of 16 digits', { id: 1_000_000_000_000_000 }],
    ['an id that is text', { id: '1' }],
    ['a price that is a number', { price: 5 }],
    ['a field that is unknown', { colour: 'red' }],
    ['plain http', { url: 'http://shop.test/' }],
    ['a script', { url: 'javascript:alert(1)' }],
    ['a name and password in an address', { url: 'https://me:pw@shop.test/' }],
    ['an address with a space', { url: 'https://shop.test/ a' }],
    ['an image that is data', { image: 'data:image/png;base64,AAAA' }],
    ['an image of another server without its protocol', { image: '//evil.test/a.png' }],
    ['an image of a path that is only a letter', { image: '/a' }],
  ])('%s', (_, changes) => {
    expect(problemsOf(changes)).toHaveLength(1);
  });
});

test('a missing value has another message than one of the wrong kind', () => {
  expect(problemsOf({ price: undefined, url: 5 })).toEqual(['price is missing', 'url must be text']);
});
