import { expect, test } from 'vitest';
import { looksLike } from './look-alike.ts';

test.each([
  ['Mei', 'mei', 'case'],
  ['mei', 'mеі', 'Cyrillic letters among Latin ones'],
  ['соре', 'cope', 'another script as a whole'],
  ['СОРЕ', 'cope', 'the same in capitals'],
  ['Νick', 'nick', 'a Greek capital'],
  ['Ian', 'lan', 'a capital I'],
  ['anna', 'аппа', 'letters that look alike in one case'],
  ['Olga', '0lga', 'a digit'],
  ['mei', 'm\u200bei', 'what is not seen'],
  ['Léa', 'Lea', 'a mark'],
  ['mei chan', 'mei.chan', 'what separates words'],
  ['Tom', 'Torn', 'two letters as one'],
  ['mei', 'ｍｅｉ', 'full width'],
  ['Анна', 'АННА', 'case, in Cyrillic'],
])('%s looks like %s: %s', (one, other) => {
  expect(looksLike(one, other)).toBe(true);
  expect(looksLike(other, one)).toBe(true);
});

test.each([
  ['mei', 'mia'],
  ['Анна', 'Инна'],
  ['operator 70001', 'operator 70010'],
  ['Олег', 'Ольга'],
  ['मी', 'मा'],
  ['小林', '小森'],
])('%s does not look like %s', (one, other) => {
  expect(looksLike(one, other)).toBe(false);
});
