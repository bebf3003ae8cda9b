import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isSolvable,
  isSolved,
  movableTiles,
  moveTile,
  replayMoves,
  SOLVED,
  shuffleTiles,
  type Tiles,
} from './puzzle.ts';
import type { Random } from './random.ts';

const randoms = fc.infiniteStream(fc.nat()).map(
  (numbers): Random =>
    (below) =>
      numbers.next().value % below,
);
const boards = fc.shuffledSubarray([...SOLVED], { minLength: 9, maxLength: 9 });
const tiles = fc.integer({ min: -1, max: 9 });

/** By the picture, not by arithmetic: which places touch the empty one with a whole side. */
const NEIGHBOURS = [
  [1, 3],
  [0, 2, 4],
  [1, 5],
  [0, 4, 6],
  [1, 3, 5, 7],
  [2, 4, 8],
  [3, 7],
  [4, 6, 8],
  [5, 7],
];

describe('a shuffled board', () => {
  test('can be solved and is not solved', () => {
    fc.assert(
      fc.property(randoms, (random) => {
        const board = shuffleTiles(random);
        expect(isSolvable(board)).toBe(true);
        expect(isSolved(board)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  test('comes of 1000 legal moves from the solved one, and goes on if those end in order', () => {
    let moves = 0;
    // The last movable tile is, at the board's last place, the one that was moved before.
    const board = shuffleTiles((below) => {
      moves += 1;
      return below - 1;
    });
    expect({ moves, board }).toEqual({ moves: 1001, board: [1, 2, 3, 4, 5, 6, 7, 0, 8] });
  });
});

describe('a move', () => {
  test('is legal exactly for a tile beside, above or below the empty space', () => {
    fc.assert(
      fc.property(boards, tiles, (board, tile) => {
        const empty = board.indexOf(0);
        const legal = tile !== 0 && (NEIGHBOURS[empty] ?? []).includes(board.indexOf(tile));
        const moved = moveTile(board, tile);
        expect(moved.ok).toBe(legal);
        expect(movableTiles(board).includes(tile)).toBe(legal);
      }),
    );
  });

  test('swaps the tile with the empty space, leaves the rest, and is taken back by the same tile', () => {
    fc.assert(
      fc.property(boards, fc.nat(3), (board, choice) => {
        const before = [...board];
        const movable = movableTiles(board);
        const tile = movable[choice % movable.length] ?? 0;
        const moved = moveTile(board, tile);
        const back = moved.ok ? moveTile(moved.value, tile) : moved;
        expect(board).toEqual(before);
        expect(moved.ok && moved.value.filter((number, place) => number !== board[place])).toHaveLength(2);
        expect(back).toEqual({ ok: true, value: board });
      }),
    );
  });

  test('keeps a board solvable, or not', () => {
    fc.assert(
      fc.property(boards, fc.nat(3), (board, choice) => {
        const movable = movableTiles(board);
        const moved = moveTile(board, movable[choice % movable.length] ?? 0);
        expect(moved.ok && isSolvable(moved.value)).toBe(isSolvable(board));
      }),
    );
  });
});

describe('a list of moves', () => {
  test('is refused if any one of them is illegal', () => {
    fc.assert(
      fc.property(boards, fc.array(tiles, { maxLength: 12 }), (board, moves) => {
        let expected: Tiles | undefined = board;
        for (const tile of moves) {
          const moved: ReturnType<typeof moveTile> | undefined = expected && moveTile(expected, tile);
          expected = moved?.ok ? moved.value : undefined;
        }
        expect(replayMoves(board, moves)).toEqual(
          expected === undefined ? { ok: false, code: 'illegal_move' } : { ok: true, value: expected },
        );
      }),
    );
  });

  test.each<[string, number[], number[]]>([
    ['the empty space', [1, 2, 3, 4, 5, 6, 7, 0, 8], [0]],
    ['a tile that does not exist', [1, 2, 3, 4, 5, 6, 7, 0, 8], [9]],
    ['half a tile', [1, 2, 3, 4, 5, 6, 7, 0, 8], [7.5]],
    ['no number', [1, 2, 3, 4, 5, 6, 7, 0, 8], [Number.NaN]],
    ['a tile across a corner', [1, 2, 3, 4, 5, 6, 7, 0, 8], [4]],
    ['a tile around the edge', [1, 2, 3, 0, 5, 6, 4, 7, 8], [3]],
    ['a tile two places away', [1, 2, 3, 4, 5, 6, 7, 8, 0], [7]],
    ['an illegal one after legal ones', [1, 2, 3, 4, 5, 6, 0, 7, 8], [7, 8, 1]],
  ])('cannot move %s', (_, board, moves) => {
    expect(replayMoves(board, moves)).toEqual({ ok: false, code: 'illegal_move' });
  });

  test('without a move ends where it began', () => {
    expect(replayMoves(SOLVED, [])).toEqual({ ok: true, value: SOLVED });
  });
});

test.each<[string, number[], { solvable: boolean; solved: boolean }]>([
  ['the solved board', [1, 2, 3, 4, 5, 6, 7, 8, 0], { solvable: true, solved: true }],
  ['one move away', [1, 2, 3, 4, 5, 6, 7, 0, 8], { solvable: true, solved: false }],
  ['in order behind the empty space', [0, 1, 2, 3, 4, 5, 6, 7, 8], { solvable: true, solved: false }],
  ['one of the two hardest boards', [8, 6, 7, 2, 5, 4, 3, 0, 1], { solvable: true, solved: false }],
  ['the last two swapped', [1, 2, 3, 4, 5, 6, 8, 7, 0], { solvable: false, solved: false }],
  ['a tile too few', [1, 2, 3, 4, 5, 6, 7, 8], { solvable: false, solved: false }],
  ['a tile too many', [1, 2, 3, 4, 5, 6, 7, 8, 0, 9], { solvable: false, solved: false }],
  ['a tile twice', [1, 1, 3, 4, 5, 6, 7, 8, 0], { solvable: false, solved: false }],
  ['a ninth tile for the empty space', [1, 2, 3, 4, 5, 6, 7, 8, 9], { solvable: false, solved: false }],
  ['nothing', [], { solvable: false, solved: false }],
])('knows %s', (_, board, expected) => {
  expect({ solvable: isSolvable(board), solved: isSolved(board) }).toEqual(expected);
});
