import { calls } from '@soho/contract';
import { expect, it } from 'vitest';
import { metalOf, ownPlace, ranked } from './ranks.ts';

const board = calls.leaderboard.reply.parse([
  { nickname: 'mira', balance: 900 },
  { nickname: 'jun', balance: 700 },
  { nickname: 'Player', balance: 700 },
  { nickname: 'Player', balance: 500 },
  { nickname: 'Player', balance: 500 },
]);

it('gives equals one rank, and the next one the rank by its place', () => {
  expect(ranked(board).map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 4]);
  expect(ranked([])).toEqual([]);
});

it('has gold, silver and bronze for the ranks 1, 2 and 3', () => {
  expect([1, 2, 3, 4].map(metalOf)).toEqual(['gold', 'silver', 'bronze', undefined]);
});

it('finds the player where nobody else looks the same', () => {
  expect(ownPlace(board, { nickname: 'jun', balance: 700 })).toBe(1);
  expect(ownPlace(board, { nickname: 'Player', balance: 500 })).toBeUndefined();
  expect(ownPlace(board, { nickname: 'jun', balance: 800 })).toBeUndefined();
  expect(ownPlace(board, undefined)).toBeUndefined();
});
