import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Whatever holds texts that people read: of the app, the widget, the server, the bot, the console, the demo. */
const dictionaries = [
  'apps/miniapp/src/words/**/*.ts',
  'apps/miniapp/widget-patches/texts.ts',
  'apps/console/src/words/**/*.ts',
  'packages/backend/src/**/words.ts',
  'packages/backend/src/platform/words/*.ts',
  'packages/backend/src/features/bot/console-question.ts',
  'apps/local/demo/**/*.{ts,json}',
];

const texts = globSync(dictionaries, { cwd: join(import.meta.dirname, '..') })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  .join('\n');

test('the dictionaries are found', () => {
  for (const text of [
    'Прогресс дня',
    'Это займёт',
    'Игроков',
    'Открыть игру',
    'Нет, это не я',
    'Сначала ',
    'Соберите',
  ]) {
    expect(texts).toContain(text);
  }
});

test('no line begins with a dash: the space before it does not break', () => {
  expect(texts.match(/.* [—–].*/g)).toBeNull();
  expect(texts).toContain('\\u00a0—');
});

test('a number stays on one line with its coins', () => {
  expect(texts.match(/.*[\d}] монет.*/g)).toBeNull();
  expect(texts).toContain('100\\u00a0монет');
});

test('a range has an en dash', () => {
  expect(texts.match(/.*[а-яё].*[ «]\d-\d.*/gi)).toBeNull();
  expect(texts).toContain('1–8');
});
