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

test('G13 what cannot be seen, or turns the direction of writing, is taken out of names and descriptions', () => {
  const given = {
    nickname: ' \u202eChef\u200b\u{e0067} \n Anna',
    description: 'One\u2066\u0000\ud800\r\n\r\n\u202eTwo\t!',
  };
  expect(checkRow('lots', { ...lot, ...given })).toMatchObject({
    row: { nickname: 'Chef Anna', description: 'One\n\nTwo !' },
  });
});

describe('names may hold', () => {
  test.each(['Ёлка', '家', 'قمر', 'Chef 👩‍🍳', 'a!b!c', 'Crème brûlée', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ကျွေး'])('%s', (nickname) => {
    expect(problemsOf({ nickname })).toEqual([]);
  });
});

describe('refused are', () => {
  test.each([
    ['G13 a name of no width', { nickname: '\u200b' }],
    ['G13 a name of a joiner alone', { nickname: '\u200d' }],
    ['G13 a name of a filler', { nickname: '\u3164' }],
    ['G13 a name of an empty Braille cell', { nickname: '\u2800' }],
    ['a name of spaces', { nickname: ' \n' }],
    ['a name of one sign that stands for many', { nickname: '\ufdfa'.repeat(100) }],
    ['a name of 201 characters', { nickname: 'a'.repeat(201) }],
    ['a price of 41 characters', { price: '1'.repeat(41) }],
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
