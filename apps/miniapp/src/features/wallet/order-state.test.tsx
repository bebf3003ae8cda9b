import { expect, test } from 'vitest';
import { stateOf } from './payment-history.tsx';

test.each([
  ['settled', false, 'paid'],
  ['open', true, 'waiting'],
  ['lapsed', true, 'waiting'],
  ['open', false, 'unpaid'],
  ['lapsed', false, 'unpaid'],
] as const)('an order that is %s (awaited: %s) is %s', (state, awaited, shown) => {
  expect(stateOf({ state, awaited, refund: null })).toBe(shown);
});

test('an order whose Stars are being returned, or were returned, is refunded', () => {
  expect(stateOf({ state: 'lapsed', awaited: false, refund: 'due' })).toBe('refunded');
  expect(stateOf({ state: 'settled', awaited: false, refund: 'sent' })).toBe('refunded');
});
