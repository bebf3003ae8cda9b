import postcss from 'postcss';
import { expect, test } from 'vitest';
import { cssFallbacks } from './css-fallbacks.ts';

const built = (css: string) => postcss([cssFallbacks()]).process(css, { from: undefined }).css;

test.each([
  [
    'the colour with the larger part',
    'a { fill: color-mix(in srgb, var(--neon) 30%, transparent); stroke: color-mix(in srgb, red 70%, blue) }',
    'a { fill: transparent; stroke: red }@supports (color: color-mix(in srgb, red, red)) {a { fill: color-mix(in srgb, var(--neon) 30%, transparent); stroke: color-mix(in srgb, red 70%, blue) } }',
  ],
  [
    'the plain unit of the viewport',
    'a { height: var(--height, 100dvh); width: 1px }',
    'a { height: var(--height, 100vh); width: 1px }@supports (height: 1dvh) {a { height: var(--height, 100dvh) } }',
  ],
])('a rule has %s, and what was written where that is known', (_, css, expected) => {
  expect(built(css).replace(/\s+/g, ' ')).toBe(expected);
});

test('a colour within a gradient is replaced alone', () => {
  expect(built('a{background:radial-gradient(red, color-mix(in srgb, var(--a) 60%, rgb(0 0 0)), blue)}')).toMatch(
    /^a\{background:radial-gradient\(red, var\(--a\), blue\)\}/,
  );
});
