import { expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';

test('digits are grouped by threes from the right', () => {
  expect(groupDigits(75000)).toEqual(['75', '000']);
  expect(groupDigits(1500000)).toEqual(['1', '500', '000']);
  expect(groupDigits(100)).toEqual(['100']);
  expect(groupDigits(0)).toEqual(['0']);
});
