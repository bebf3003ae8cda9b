import { expect, test } from 'vitest';
import { boundsOf, hasMore } from './store.ts';

test('a page has 20 items by default', () => {
  expect(boundsOf({})).toEqual({ first: 0, end: 20, needed: 21 });
  expect(boundsOf({ limit: 5, offset: 40 })).toEqual({ first: 40, end: 45, needed: 46 });
});

test.each([
  ['one item more was read', {}, 21, true],
  ['the page was the last', {}, 20, false],
  ['the next page begins at the last offset', { limit: 100, offset: 9_900 }, 10_001, true],
  ['no next page is allowed', { limit: 100, offset: 9_901 }, 10_002, false],
])('whether there is more: %s', (_, page, read, more) => {
  expect(hasMore(page, read)).toBe(more);
});
