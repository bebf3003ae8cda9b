import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSolvable, isSolved, replayMoves, SOLVED } from './puzzle.ts';
import { makePuzzleSolver, SOLVABLE_BOARDS } from './solve-puzzle.ts';

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

/** Boards by the fewest moves that they take, from 0 to 31: https://oeis.org/A089473. */
const BOARDS_BY_MOVES = [
  1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110, 23952,
  20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];

test('solves each of the 181,440 boards in the fewest moves', () => {
  const counts: number[] = BOARDS_BY_MOVES.map(() => 0);
  const arrange = (placed: readonly number[], left: readonly number[]) => {
    if (left.length > 0) {
      for (const tile of left) {
        arrange(
          [...placed, tile],
          left.filter((other) => other !== tile),
        );
      }
      return;
    }
    const moves = solve(placed)?.length;
    if (moves !== undefined) {
      counts[moves] = (counts[moves] ?? 0) + 1;
    }
  };
  arrange([], SOLVED);
  expect(counts).toEqual(BOARDS_BY_MOVES);
  expect(counts.reduce((sum, count) => sum + count)).toBe(SOLVABLE_BOARDS);
});

test.each([
  [[]],
  [[1, 2, 3]],
  [[1, 1, 3, 4, 5, 6, 7, 8, 0]],
  [[9, 9, 9, 9, 9, 9, 9, 9, 9]],
  [[8, 7, 6, 5, 4, 3, 2, 1, -1]],
])('finds no solution for %j, which is not a board', (tiles) => {
  expect(solve(tiles)).toBeUndefined();
});
