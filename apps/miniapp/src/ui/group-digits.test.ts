import { expect, test } from 'vitest';
import { groupDigits, splitAtNumbers } from './group-digits.ts';

test('digits are grouped by threes from the right', () => {
  expect(groupDigits(75000)).toEqual(['75', '000']);
  expect(groupDigits(1500000)).toEqual(['1', '500', '000']);
  expect(groupDigits(100)).toEqual(['100']);
  expect(groupDigits(0)).toEqual(['0']);
});

test('a text is split at its whole numbers, and at no fraction, code or longer number', () => {
  expect(splitAtNumbers('75000 coins, then 1000.')).toEqual(['', '75000', ' coins, then ', '1000', '.']);
  for (const text of ['1.00000001 TON', '0001234', '0,12345 TON', '1234.5', '12345678901234567890', '999']) {
    expect(splitAtNumbers(text)).toEqual([text]);
  }
});
