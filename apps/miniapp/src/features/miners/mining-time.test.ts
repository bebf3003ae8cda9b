import { DAY_MS } from '@soho/rules';
import { expect, test } from 'vitest';
import { minedPart, timeLeft } from './mining-box.tsx';

test.each([
  ['nothing at its start', 3, 3, 0, 0],
  ['half of it in the middle', 1, 0.5, 0, 0.5],
  ['what has passed since the answer', 1, 0.5, DAY_MS / 4, 0.75],
  ['all of it, and no more, at its end', 1, 0.5, 2 * DAY_MS, 1],
  ['nothing less when the clock of the phone goes back', 1, 0.5, -DAY_MS, 0.5],
  ['nothing below the start', 1, 1.2, 0, 0],
] as const)('a miner has behind it %s', (_, duration, daysLeft, elapsed, part) => {
  expect(minedPart({ duration, daysLeft, elapsed })).toBeCloseTo(part, 6);
});

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
