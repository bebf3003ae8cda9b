import { describe, expect, test } from 'vitest';
import { findGaps } from './check-floor.ts';

const gapsOf = (file: string, code: string) => [...findGaps(new Map([[file, code]])).keys()];

describe('what was built is newer than the floor of phones', () => {
  test.each([
    ['a function of an object', 'const { promise } = Promise.withResolvers();', 'Promise.withResolvers()'],
    ['a function of the browser', 'fetch("/", { signal: AbortSignal.timeout(5) });', 'AbortSignal.timeout()'],
    ['a method', 'const next = tiles.with(0, 1);', '.with()'],
    ['a global variable', 'requestIdleCallback(run);', 'requestIdleCallback'],
    ['an event', 'page.addEventListener("scrollend", stop);', 'the event scrollend'],
    ['an attribute', '(0,a.jsx)("div",{inert:!0});', '<div inert>'],
    ['syntax', 'class Lamp { static { light(); } }', 'a static block'],
    ['a regular expression', 'const name = /(?<=a)b/;', 'a look-behind or a flag within a regular expression'],
    [
      'a value that Safari 15 reads wrongly',
      'class Lamp { oil = (a, b) }',
      "a bracket in a class field's value, in which Safari 15 loses variables",
    ],
    ['the styles of a library', 'const box = css`\n  width: 100dvh;\n`;', '1dvh'],
  ])('when it has %s', (_, code, gap) => {
    expect(gapsOf('app.js', code)).toContain(gap);
  });

  test.each([
    ['a function', 'a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['a unit', 'a{height:100dvh}', '1dvh'],
    ['a selector', 'a:has(b){color:red}', ':has'],
    ['a rule', '@container (width > 1px){a{color:red}}', '@container '],
    ['a property', 'a{translate:1px}', 'translate'],
    ['a value', 'a{contain:inline-size}', 'contain: inline-size'],
  ])('when its styles have %s', (_, code, gap) => {
    expect(gapsOf('app.css', code)).toContain(gap);
    expect(gapsOf('index.html', `<style>${code}</style>`)).toContain(gap);
  });
});

describe('what was built fits the floor', () => {
  test.each([
    ['what the code looks for first', 'if(typeof requestIdleCallback==`function`)requestIdleCallback(run);'],
    ["a library's own method of the same name", 'class Box { with() {} } new Box().with();'],
    ['what the floor has', 'signal.throwIfAborted(); structuredClone([1].at(-1)); crypto.randomUUID();'],
  ])('when it has %s', (_, code) => {
    expect(gapsOf('app.js', code)).toEqual([]);
  });

  test.each([
    ['within @supports', '@supports (height:1dvh){a{height:100dvh}}'],
    ['within a movement', '@keyframes rise{from{translate:1px}}'],
    ['behind the same of a browser', 'a{-webkit-user-select:none;user-select:none}'],
  ])('when newer styles are %s', (_, code) => {
    expect(gapsOf('app.css', code)).toEqual([]);
  });
});
