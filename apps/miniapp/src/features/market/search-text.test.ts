import { expect, it } from 'vitest';
import { isShortSearch, readSearch, searchDelay, writeSearch } from './use-search.ts';

it('searches at once from 3 characters on, and after 300 ms below', () => {
  expect(['a', 'ab', ' ab ', 'ё'].map(searchDelay)).toEqual([300, 300, 300, 300]);
  expect(['abc', 'чай', 'tea pot', '🏮🏮🏮'].map(searchDelay)).toEqual([0, 0, 0, 0]);
});

it('returns to the whole list at once', () => {
  expect(['', '   '].map(searchDelay)).toEqual([0, 0]);
});

it('hints under 3 characters, as a reader counts them', () => {
  expect(['', 'ab', '🏮🏮'].every(isShortSearch)).toBe(true);
  expect(['abc', '🏮🏮🏮'].some(isShortSearch)).toBe(false);
});

it('keeps a search in the address as it was typed', () => {
  for (const text of ['tea', '100% wool', 'a&b=c#d', 'чайник 2+1', '']) {
    expect(readSearch(writeSearch(text))).toBe(text);
  }
});

it('cuts a search in an address to the length that the server accepts', () => {
  expect(readSearch(`?search=${'a'.repeat(100)}`)).toBe('a'.repeat(64));
  expect(readSearch('?other=1')).toBe('');
});

it('never cuts a character in half', () => {
  expect(readSearch(writeSearch(`${'a'.repeat(63)}🏮`))).toBe('a'.repeat(63));
  expect(readSearch(writeSearch(`${'a'.repeat(62)}🏮b`))).toBe(`${'a'.repeat(62)}🏮`);
});
