import { expect, test } from 'vitest';
import { offerOf } from './miner-card.tsx';

test.each([
  ['available', false, 'price'],
  ['available', true, 'awaited'],
  ['mining', false, 'mining'],
  ['mining', true, 'mining'],
  ['ready_to_claim', true, 'collect'],
] as const)('a miner that is %s (its payment is awaited: %s) offers: %s', (status, isAwaited, offer) => {
  expect(offerOf(status, isAwaited)).toBe(offer);
});
