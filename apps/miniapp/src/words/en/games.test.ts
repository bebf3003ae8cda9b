import { expect, it } from 'vitest';
import { games } from './games.ts';

it('has the texts of SPEC §2 to the character', () => {
  expect([games.puzzle, games.miner, games.aboutUs, games.howToPlay]).toEqual([
    'Puzzle',
    'Auto Miner',
    'About Us',
    'How to play?',
  ]);
  expect([games.card.start, games.loading, games.usingTry, games.card.gameIsOn, games.noAttempts]).toEqual([
    'Start game',
    'Loading...',
    'Using try...',
    'The game is on...',
    'No attempts',
  ]);
  expect([games.puzzleGame.start, games.puzzleGame.gameInProgress]).toEqual(['Start puzzle', 'Game in progress...']);
  expect([games.getAttempts, games.bonus, games.card.won]).toEqual([
    'Get attempts',
    '+100',
    'Congratulations! You collected all pairs!',
  ]);
  expect(games.puzzleGame.won(31)).toBe('Puzzle Solved! Completed in 31 moves!');
  expect(games.puzzleGame.steps).toHaveLength(5);
});

it('counts attempts as SPEC §2 does', () => {
  expect([0, 1, 2, 21].map(games.attemptsLeft)).toEqual([
    "Attempts are over. Click on the 'Get attempts' button and after watching the video, you will get an attempt",
    '1 attempt left',
    '2 attempts left',
    '21 attempts left',
  ]);
});

it('has the errors of SPEC §8 to the character, its Russian ones followed by their English', () => {
  expect([games.noMoreTries, games.startFailed, games.addingAttemptFailed, games.attemptAdded]).toEqual([
    'You have no more tries!',
    'Error starting game. Please try again.',
    'Error adding attempt',
    'Attempt added!',
  ]);
  expect(games.creditFailed('no')).toBe('Error crediting coins: no');
  expect([games.adsUnavailable, games.adSkipped, games.attemptCredited]).toEqual([
    'Ads are not available. Try again later..',
    'The ad was not watched to the end',
    'Ad viewed, attempt credited',
  ]);
  expect([games.attemptsLoadFailed, games.attemptUseFailed, games.attemptsAddFailed]).toEqual([
    'Ошибка загрузки попыток (Could not load attempts)',
    'Ошибка использования попытки (Could not use an attempt)',
    'Ошибка добавления попыток (Could not add attempts)',
  ]);
  expect([games.attemptsGone, games.alreadyBusy]).toEqual([
    'Попыток больше нет (No attempts left)',
    'Уже обрабатывается... (Already being processed...)',
  ]);
});

it('tells what has moved, and how often', () => {
  const { moved, paid } = games.puzzleGame;
  expect(moved(5, 3, 7)).toBe('Tile 5: row 2, column 1. Moves: 7');
  expect([1, 24].map(paid)).toEqual([
    'The tiles are in order after 1 move: 100 coins',
    'The tiles are in order after 24 moves: 100 coins',
  ]);
});
