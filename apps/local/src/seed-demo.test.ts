import { readFileSync } from 'node:fs';
import { readTaskFile } from '@soho/backend';
import { expect, test } from 'vitest';

const tasks = readTaskFile(readFileSync(new URL('../demo/tasks.json', import.meta.url), 'utf8'), 'json');

test('the demo has tasks of both groups and both types, and of every metric', () => {
  expect(tasks.length).toBeGreaterThanOrEqual(12);
  expect(new Set(tasks.map(({ group }) => group))).toEqual(new Set(['early', 'main']));
  expect(new Set(tasks.map(({ type }) => type))).toEqual(new Set(['instant', 'progress']));
  expect(new Set(tasks.flatMap(({ metric }) => metric ?? []))).toEqual(
    new Set([
      'games_played',
      'pairs_found',
      'puzzles_solved',
      'ads_watched',
      'friends_invited',
      'days_in_a_row',
      'channel_joined',
      'wallet_proved',
      'miners_bought',
    ]),
  );
});

test('the demo is in two languages, and no two tasks read the same', () => {
  expect(new Set(tasks.map(({ description_en }) => description_en)).size).toBe(tasks.length);
  expect(new Set(tasks.map(({ description_ru }) => description_ru)).size).toBe(tasks.length);
  expect(tasks.filter(({ description_ru }) => !/[а-я]{4}/.test(description_ru))).toEqual([]);
});
