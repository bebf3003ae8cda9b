import { expect, test } from 'vitest';
import { shorten, toShortTon, toTon } from './amount.ts';

test.each([
  ['0', '0'],
  ['1', '0.000000001'],
  ['600000000', '0.6'],
  ['1000000000', '1'],
  ['1234567890123456789', '1234567890.123456789'],
])('%s nanotons are %s TON', (nanotons, ton) => {
  expect(toTon(nanotons)).toBe(ton);
});

test('a short balance is rounded down', () => {
  expect([toShortTon('999396677999'), toShortTon('1000000000')]).toEqual(['999.3966', '1']);
});

test('a short address begins and ends like the long one', () => {
  expect(shorten('0QBViEvD2dYIXKSIgyr8DU_DOj0mBC5u153aO87hyms3NXXe')).toBe('0QBViE…s3NXXe');
});
