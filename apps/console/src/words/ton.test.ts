import { expect, test } from 'vitest';
import { en } from './en.ts';
import { ru } from './ru.ts';

test('amounts of TON have the decimal mark of their language', () => {
  expect([en, ru].map(({ ton }) => ton('0.6 TON + 0.05 TON'))).toEqual(['0.6 TON + 0.05 TON', '0,6 TON + 0,05 TON']);
  expect(en.payments.waiting(2, '1.25')).toContain('1.25 TON');
  expect(ru.payments.waiting(2, '1.25')).toContain('1,25 TON');
});
