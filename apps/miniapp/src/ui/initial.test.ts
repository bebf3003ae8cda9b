import { afterEach, describe, expect, test, vi } from 'vitest';
import { initialOf } from './avatar.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the initial is the first letter, or the first sign without one', () => {
  expect(initialOf('@аня')).toBe('А');
  expect(initialOf('ليلى')).toBe('ل');
  expect(initialOf('🦊')).toBe('🦊');
  expect(initialOf('🦊 fox')).toBe('F');
  expect(initialOf('')).toBe('');
});

describe('the initial is whole', () => {
  test.each([
    ['ကွန်း', 'ကွ'],
    ['👨‍👩‍👧 ❤️', '👨‍👩‍👧'],
    ['🇷🇺🇺🇿', '🇷🇺'],
  ])('%s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});

test('a browser that cannot segment shows a letter with its marks', () => {
  vi.stubGlobal('Intl', {});
  expect(initialOf('ကွန်း')).toBe('ကွ');
  expect(initialOf('аня')).toBe('А');
  expect(initialOf('🦊')).toBe('🦊');
  expect(initialOf('')).toBe('');
});
