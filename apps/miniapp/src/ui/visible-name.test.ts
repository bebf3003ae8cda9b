import { expect, test } from 'vitest';
import { initialOf, visibleName } from './visible-name.ts';

test('a name of invisible characters is undefined', () => {
  expect(visibleName('\u200b\u200e \u2066')).toBeUndefined();
  expect(visibleName('  mira ')).toBe('mira');
  expect(visibleName(undefined)).toBeUndefined();
});

test('the initial is the first letter, or the first sign without one', () => {
  expect(initialOf('@аня')).toBe('А');
  expect(initialOf('ليلى')).toBe('ل');
  expect(initialOf('🦊')).toBe('🦊');
});
