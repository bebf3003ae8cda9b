import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

test('keeps the last keys, and drops what was neither set nor read for twice as many', () => {
  const map = new RecentMap<number, string>(3);
  for (let key = 1; key <= 6; key += 1) {
    map.set(key, `value ${key}`);
  }
  expect([4, 5, 6].map((key) => map.get(key))).toEqual(['value 4', 'value 5', 'value 6']);
  map.set(7, 'value 7');
  expect(map.get(1)).toBeUndefined();
  expect(map.get(7)).toBe('value 7');
});

test('a key that is read stays, however many others come', () => {
  const map = new RecentMap<number, string>(3);
  map.set(0, 'kept');
  for (let key = 1; key <= 100; key += 1) {
    map.set(key, 'passing');
    expect(map.get(0)).toBe('kept');
  }
  expect(map.get(50)).toBeUndefined();
});
