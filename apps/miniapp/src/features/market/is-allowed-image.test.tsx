import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isAllowedImage } from './lot-grid.tsx';

beforeAll(() => {
  vi.stubGlobal('location', new URL('http://localhost:3000/market/shop/1'));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it.each(['https://shop.test/a.webp', '/pictures/1.svg', 'http://localhost:3000/pictures/1.svg'])(
  'shows %s',
  (image) => {
    expect(isAllowedImage(image)).toBe(true);
  },
);

it.each([
  null,
  '',
  'http://shop.test/a.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'https://[',
  'blob:x',
  'blob:http://localhost:3000/0b5f',
  'blob:https://shop.test/0b5f',
])('never shows %s', (image) => {
  expect(isAllowedImage(image)).toBe(false);
});
