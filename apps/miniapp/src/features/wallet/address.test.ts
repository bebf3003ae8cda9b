import { expect, test } from 'vitest';
import { shortAddress } from './address.ts';

test('an address is shortened to its first 6 and last 6 characters', () => {
  expect(shortAddress('UQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG')).toBe('UQBvW8...0XggGG');
});
