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
    'Осталась 1 попытка',
    'Осталось 3 попытки',
    'Осталось 5 попыток',
    'Осталась 21 попытка',
  ]);
  expect([1, 4, 30].map(puzzle.won)).toEqual([
    'Пятнашки собраны! Вы справились за 1 ход!',
    'Пятнашки собраны! Вы справились за 4 хода!',
    'Пятнашки собраны! Вы справились за 30 ходов!',
  ]);
  expect([21, 22, 11].map(puzzle.paid)).toEqual([
    'Плитки стоят по порядку: 21 ход, 100\u00a0монет',
    'Плитки стоят по порядку: 22 хода, 100\u00a0монет',
    'Плитки стоят по порядку: 11 ходов, 100\u00a0монет',
  ]);
});
