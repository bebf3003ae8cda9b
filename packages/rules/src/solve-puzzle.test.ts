import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSolvable, isSolved, replayMoves, SOLVED } from './puzzle.ts';
import { makePuzzleSolver } from './solve-puzzle.ts';

const solve = makePuzzleSolver();

test.each<[string, number[], number]>([
  ['the solved board', [1, 2, 3, 4, 5, 6, 7, 8, 0], 0],
  ['a board one move away', [1, 2, 3, 4, 5, 6, 7, 0, 8], 1],
  ['a board two moves away', [1, 2, 3, 4, 5, 6, 0, 7, 8], 2],
  ['one of the two hardest boards', [8, 6, 7, 2, 5, 4, 3, 0, 1], 31],
  ['the other one', [6, 4, 7, 8, 5, 0, 3, 2, 1], 31],
])('solves %s in the fewest moves', (_, board, moves) => {
  expect(solve(board)).toHaveLength(moves);
});

test('solves every board that can be solved, with legal moves, and no other', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...SOLVED], { minLength: 9, maxLength: 9 }), (board) => {
      const moves = solve(board);
      expect(moves !== undefined).toBe(isSolvable(board));
      const end = replayMoves(board, moves ?? []);
      expect(end.ok && isSolved(end.value)).toBe(isSolvable(board));
      expect(moves?.length ?? 0).toBeLessThanOrEqual(31);
    }),
  );
});
