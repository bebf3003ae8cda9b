import { expect, it } from 'vitest';
import { play } from './play.ts';
import { puzzle } from './puzzle.ts';

it('has its Russian texts to the character', () => {
  const { attemptsLoadFailed, attemptUseFailed, attemptsAddFailed, attemptsGone, alreadyBusy } = play;
  expect([attemptsLoadFailed, attemptUseFailed, attemptsAddFailed, attemptsGone, alreadyBusy]).toEqual([
    'Ошибка загрузки попыток',
    'Ошибка использования попытки',
    'Ошибка добавления попыток',
    'Попыток больше нет',
    'Уже обрабатывается...',
  ]);
});

it('declines attempts and moves', () => {
  expect([1, 3, 5, 21].map(play.attemptsLeft)).toEqual([
    'Осталась 1\u00a0попытка',
    'Осталось 3\u00a0попытки',
    'Осталось 5\u00a0попыток',
    'Осталась 21\u00a0попытка',
  ]);
  expect([1, 4, 30].map(puzzle.won)).toEqual([
    'Пятнашки собраны! Вы справились за 1\u00a0ход!',
    'Пятнашки собраны! Вы справились за 4\u00a0хода!',
    'Пятнашки собраны! Вы справились за 30\u00a0ходов!',
  ]);
  expect([21, 22, 11].map(puzzle.paid)).toEqual([
    'Плитки стоят по порядку: 21\u00a0ход, 100\u00a0монет',
    'Плитки стоят по порядку: 22\u00a0хода, 100\u00a0монет',
    'Плитки стоят по порядку: 11\u00a0ходов, 100\u00a0монет',
  ]);
});
