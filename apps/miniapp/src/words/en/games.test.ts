import { expect, it } from 'vitest';
import { play } from './play.ts';
import { puzzle } from './puzzle.ts';

it('counts attempts', () => {
  expect([0, 1, 2, 21].map(play.attemptsLeft)).toEqual([
    "Attempts are over. Click on the 'Get attempts' button and after watching the video, you will get an attempt",
    '1 attempt left',
    '2 attempts left',
    '21 attempts left',
  ]);
});

it('has the errors that no screen shows in its tests to the character, Russian ones followed by their English', () => {
  expect([play.addingAttemptFailed, play.creditFailed('no')]).toEqual([
    'Error adding attempt',
    'Error crediting coins: no',
  ]);
  expect([play.attemptsLoadFailed, play.attemptUseFailed, play.attemptsAddFailed]).toEqual([
    'Ошибка загрузки попыток (Could not load attempts)',
    'Ошибка использования попытки (Could not use an attempt)',
    'Ошибка добавления попыток (Could not add attempts)',
  ]);
  expect([play.attemptsGone, play.alreadyBusy]).toEqual([
    'Попыток больше нет (No attempts left)',
    'Уже обрабатывается... (Already being processed...)',
  ]);
});

it('announces each move and the number of moves', () => {
  const { moved, paid, won } = puzzle;
  expect(won(31)).toBe('Puzzle Solved! Completed in 31 moves!');
  expect(moved(5, 3, 7)).toBe('Tile 5: row 2, column 1. Moves: 7');
  expect([1, 24].map(paid)).toEqual([
    'The tiles are in order after 1 move: 100 coins',
    'The tiles are in order after 24 moves: 100 coins',
  ]);
});
