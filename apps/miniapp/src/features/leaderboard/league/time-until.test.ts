import { expect, it } from 'vitest';
import { timeUntil } from './time-until.ts';

const MONDAY = '2026-11-30T00:00:00.000Z';
const at = (time: string) => Date.parse(time);

it.each([
  ['2026-11-23T00:00:00Z', { days: 7, hours: 0, minutes: 0 }],
  ['2026-11-26T13:29:31Z', { days: 3, hours: 10, minutes: 31 }],
  ['2026-11-29T23:59:59Z', { days: 0, hours: 0, minutes: 1 }],
  ['2026-11-30T00:00:20Z', { days: 0, hours: 0, minutes: 1 }],
])('tells what is left at %s', (now, left) => {
  expect(timeUntil(MONDAY, at(now))).toEqual(left);
});
