import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nanotons, tonText } from './nanotons.ts';

test('an amount is read in TON without needless zeros', () => {
  const texts = ['0', '1', '600000000', '1000000000', '10000000000', '1000000001'];
  expect(texts.map((text) => tonText(nanotons(text)))).toEqual(['0', '0.000000001', '0.6', '1', '10', '1.000000001']);
});

test('every amount is what its text says', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), (amount) => {
      const [whole = '', fraction = ''] = tonText(nanotons(amount)).split('.');
      expect(BigInt(whole) * 1_000_000_000n + BigInt(fraction.padEnd(9, '0'))).toBe(amount);
    }),
  );
});

test.each(['', '-1', '1.5', '1e9', ' 1', '0x1', '9223372036854775808'])('%j is not an amount', (text) => {
  expect(() => nanotons(text)).toThrow(RangeError);
});
