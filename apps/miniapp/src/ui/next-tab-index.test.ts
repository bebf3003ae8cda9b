import { expect, it } from 'vitest';
import { nextTabIndex } from './tabs.tsx';

it('wraps around with the arrows, and goes to the ends with Home and End', () => {
  expect(nextTabIndex('ArrowRight', 1, 2)).toBe(0);
  expect(nextTabIndex('ArrowLeft', 0, 2)).toBe(1);
  expect(nextTabIndex('Home', 1, 2)).toBe(0);
  expect(nextTabIndex('End', 0, 2)).toBe(1);
  expect(nextTabIndex('Enter', 0, 2)).toBeUndefined();
});
