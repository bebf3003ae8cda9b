import { expect, test } from 'vitest';
import { type Game, replayGame } from './replay-game.ts';

const game: Game = {
  kind: 'puzzle',
  status: 'won',
  board: [1, 2, 3, 4, 5, 6, 0, 7, 8],
  moves: [7, 8],
  credits: [{ goal: 0, amount: 200, created_at: '2026-11-25T10:00:00.000Z' }],
  dealt_at: '2026-11-25T09:59:00.000Z',
  closed_at: '2026-11-25T10:00:00.000Z',
};

test('a puzzle is played move by move from its deal, and is paid for with the last one', () => {
  const { steps, illegalMove } = replayGame(game);
  expect(steps.map(({ board }) => board)).toEqual([
    [1, 2, 3, 4, 5, 6, 0, 7, 8],
    [1, 2, 3, 4, 5, 6, 7, 0, 8],
    [1, 2, 3, 4, 5, 6, 7, 8, 0],
  ]);
  expect(steps.map(({ done }) => done)).toEqual([undefined, 7, 8]);
  expect(steps.map(({ credit }) => credit?.amount)).toEqual([undefined, undefined, 200]);
  expect(illegalMove).toBeUndefined();
});

test('a puzzle is played up to a move that the rules refuse', () => {
  const { steps, illegalMove } = replayGame({ ...game, moves: [7, 1, 8] });
  expect(steps).toHaveLength(2);
  expect(illegalMove).toBe(2);
});

test('a card game is played pair by pair in the order of the ledger', () => {
  const credits = [5, 0].map((goal, index) => ({ goal, amount: 100, created_at: `2026-11-25T10:00:0${index}.000Z` }));
  const board = [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7];
  const { steps } = replayGame({ ...game, kind: 'card', board, moves: [], credits });
  expect(steps.map(({ found }) => found)).toEqual([[], [5], [5, 0]]);
  expect(steps.map(({ credit }) => credit)).toEqual([undefined, ...credits]);
});
