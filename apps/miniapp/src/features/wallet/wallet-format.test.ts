import { expect, test } from 'vitest';
import { shortAddress, tonBalance } from './connected.tsx';

test('an address is shortened to its first 6 and last 6 characters', () => {
  expect(shortAddress('UQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG')).toBe('UQBvW8...0XggGG');
});

test.each([
  [12.345678901, '12.345678901', '12.34'],
  [0.999999999, '0.999999999', '0.99'],
  [1000, '1000.000000000', '1000.00'],
  [0.000000001, '0.000000001', '0.00'],
])('%d TON are shown as they are, or cut to two decimals', (balance, exact, short) => {
  expect(tonBalance(balance)).toEqual({ exact, short });
});
