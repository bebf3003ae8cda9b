import { expect, it } from 'vitest';
import { cardGame } from './card-game.ts';
import { games } from './games.ts';
import { play } from './play.ts';
import { puzzle } from './puzzle.ts';

it('has its texts to the character', () => {
  expect([games.puzzle, games.miner, games.aboutUs, play.howToPlay]).toEqual([
    'Puzzle',
    'Auto Miner',
    'About Us',
    'How to play?',
  ]);
  expect([cardGame.start, play.loading, play.usingTry, cardGame.gameIsOn, play.noAttempts]).toEqual([
    'Start game',
    'Loading...',
    'Using try...',
    'The game is on...',
    'No attempts',
  ]);
  expect([puzzle.start, puzzle.gameInProgress]).toEqual(['Start puzzle', 'Game in progress...']);
  expect([play.getAttempts, play.bonus, cardGame.won]).toEqual([
    'Get attempts',
    '+100',
    'Congratulations! You collected all pairs!',
  ]);
  expect(puzzle.won(31)).toBe('Puzzle Solved! Completed in 31 moves!');
  expect(puzzle.steps).toHaveLength(5);
});

it('counts attempts', () => {
  expect([0, 1, 2, 21].map(play.attemptsLeft)).toEqual([
    "Attempts are over. Click on the 'Get attempts' button and after watching the video, you will get an attempt",
    '1 attempt left',
    '2 attempts left',
    '21 attempts left',
  ]);
});

it('has the errors to the character, Russian ones followed by their English', () => {
  expect([play.noMoreTries, play.startFailed, play.addingAttemptFailed, play.attemptAdded]).toEqual([
    'You have no more tries!',
    'Error starting game. Please try again.',
    'Error adding attempt',
    'Attempt added!',
  ]);
  expect(play.creditFailed('no')).toBe('Error crediting coins: no');
  expect([play.adsUnavailable, play.adSkipped, play.attemptCredited]).toEqual([
    'Ads are not available. Try again later..',
    'The ad was not watched to the end',
    'Ad viewed, attempt credited',
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
  const { moved, paid } = puzzle;
  expect(moved(5, 3, 7)).toBe('Tile 5: row 2, column 1. Moves: 7');
  expect([1, 24].map(paid)).toEqual([
    'The tiles are in order after 1 move: 100 coins',
    'The tiles are in order after 24 moves: 100 coins',
  ]);
});
