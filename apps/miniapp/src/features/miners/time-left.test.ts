import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  [7, 'days', 7],
  [2.0001, 'days', 3],
  [1, 'days', 1],
  [0.9999, 'hours', 24],
  [0.5, 'hours', 12],
  [0.01, 'hours', 1],
  [0, 'hours', 1],
] as const)('%d days left are shown as %s: %d', (days, unit, count) => {
  expect(timeLeft(days)).toEqual({ unit, count });
});
