import { expect, it } from 'vitest';
import { formatDay, formatMoment, formatSeconds } from './format-time.ts';

it('writes a day as dd.mm.yyyy', () => {
  const day = new Date(2026, 2, 5, 12);
  expect(formatDay(day.toISOString())).toBe('05.03.2026');
});

it('returns no day for a missing or invalid time', () => {
  expect([null, '', 'yesterday'].map(formatDay)).toEqual([undefined, undefined, undefined]);
});

it('writes a moment to the minute', () => {
  const moment = new Date(2026, 10, 21, 9, 5, 59);
  expect(formatMoment(moment.toISOString())).toBe('21.11.2026 09:05');
});

it('writes a duration in minutes and seconds, and in hours when it has any', () => {
  expect([0, 9, 72, 3_599, 3_600, 36_610].map(formatSeconds)).toEqual([
    '0:00',
    '0:09',
    '1:12',
    '59:59',
    '1:00:00',
    '10:10:10',
  ]);
});
