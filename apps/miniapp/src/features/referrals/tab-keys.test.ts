import { expect, it } from 'vitest';
import { placeAfter } from './tab-keys.ts';

it('moves by arrows around the ends, and to the ends by Home and End', () => {
  expect(placeAfter('ArrowRight', 1, 2)).toBe(0);
  expect(placeAfter('ArrowLeft', 0, 2)).toBe(1);
  expect(placeAfter('Home', 1, 2)).toBe(0);
  expect(placeAfter('End', 0, 2)).toBe(1);
  expect(placeAfter('Enter', 0, 2)).toBeUndefined();
});
