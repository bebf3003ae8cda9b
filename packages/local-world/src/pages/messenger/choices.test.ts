import { expect, test } from 'vitest';
import { defaultChoices, readChoices, writeChoices } from './choices.ts';

test('an empty address gives the defaults', () => {
  expect(readChoices(new URLSearchParams())).toEqual(defaultChoices);
  expect(writeChoices(defaultChoices)).toBe('');
});

test('an address restores the choices that it was written from', () => {
  const choices = {
    ...defaultChoices,
    player: 77,
    theme: 'day',
    platform: 'android',
    version: '6.10',
    language: 'ru',
    start_param: 'ref_a b&c',
    size: 'desktop',
    insets: 'notch',
    launch: 'none',
    low: true,
    extension: false,
    bare: true,
    chat: true,
  } as const;
  expect(readChoices(new URLSearchParams(writeChoices(choices)))).toEqual(choices);
});

test('unknown values of an address give the defaults', () => {
  const wanted = new URLSearchParams(
    'player=-1&theme=pink&platform=amiga&version=latest&size=huge&insets=all&launch=maybe',
  );
  expect(readChoices(wanted)).toEqual(defaultChoices);
});
