import { expect, it } from 'vitest';
import { dayOf } from './date.ts';

it('writes a day as dd.mm.yyyy', () => {
  const day = new Date(2026, 2, 5, 12);
  expect(dayOf(day.toISOString())).toBe('05.03.2026');
});

it('has no day for a time that is missing or none', () => {
  expect([null, '', 'yesterday'].map(dayOf)).toEqual([undefined, undefined, undefined]);
});
