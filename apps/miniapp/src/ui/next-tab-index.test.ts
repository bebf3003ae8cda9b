import { expect, it } from 'vitest';
import { nextTabIndex } from './next-tab-index.ts';

it('moves by arrows around the ends, and to the ends by Home and End', () => {
  expect(nextTabIndex('ArrowRight', 1, 2)).toBe(0);
  expect(nextTabIndex('ArrowLeft', 0, 2)).toBe(1);
  expect(nextTabIndex('Home', 1, 2)).toBe(0);
  expect(nextTabIndex('End', 0, 2)).toBe(1);
  expect(nextTabIndex('Enter', 0, 2)).toBeUndefined();
});
