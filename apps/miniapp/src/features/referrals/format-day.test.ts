import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

it('writes a day as dd.mm.yyyy', () => {
  const day = new Date(2026, 2, 5, 12);
  expect(formatDay(day.toISOString())).toBe('05.03.2026');
});

it('has no day for a time that is missing or none', () => {
  expect([null, '', 'yesterday'].map(formatDay)).toEqual([undefined, undefined, undefined]);
});
