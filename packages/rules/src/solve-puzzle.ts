import { BOARD_SIDE, EMPTY, isSolvable, moveTile, SOLVED, type Tiles } from './puzzle.ts';

/** Boards that can be brought to order: half of all arrangements of 9 places. */
export const SOLVABLE_BOARDS = 181_440;

const PLACES = SOLVED.length;

/** Marks the solved board among the moves: no tile has this number. */
const HOME = 9;

/** For each place, those beside it. */
const neighbours = SOLVED.map((_, place) =>
  [-BOARD_SIDE, BOARD_SIDE, ...(place % BOARD_SIDE > 0 ? [-1] : []), ...((place + 1) % BOARD_SIDE > 0 ? [1] : [])]
    .map((step) => place + step)
    .filter((other) => other >= 0 && other < PLACES),
);

/**
 * Makes a solver: it answers a shortest list of moves that brings tiles to order (at most 31), or undefined for an
 * unsolvable board. Making it visits all 181,440 boards once, from the solved one outwards, in about a tenth of a second.
 */
export function makePuzzleSolver(): (tiles: Tiles) => number[] | undefined {
  const homeward = mapBoards();
  return (tiles) => {
    if (!isSolvable(tiles)) {
      return undefined;
    }
    const moves: number[] = [];
    let board = tiles;
    for (;;) {
      const tile = homeward[rankOf(board)] ?? EMPTY;
      const moved = moveTile(board, tile);
      if (!moved.ok) {
        return moves;
      }
      moves.push(tile);
      board = moved.value;
    }
  };
}

/** For each board, by its rank, the tile to move towards the solved one; 0 for those that are not reached from it. */
function mapBoards(): Uint8Array {
  const homeward = new Uint8Array(2 * SOLVABLE_BOARDS);
  // One board after the other, 9 places each: those at the same distance stand together.
  const boards = new Uint8Array(SOLVABLE_BOARDS * PLACES);
  boards.set(SOLVED);
  homeward[rankOf(SOLVED)] = HOME;
  let found = 1;
  for (let next = 0; next < found; next += 1) {
    const board = boards.subarray(next * PLACES, (next + 1) * PLACES);
    const empty = board.indexOf(EMPTY);
    for (const place of neighbours[empty] ?? []) {
      const tile = board[place] ?? EMPTY;
      const moved = boards.subarray(found * PLACES, (found + 1) * PLACES);
      // Past the last board nothing is left to be found.
      if (moved.length === 0) {
        return homeward;
      }
      moved.set(board);
      moved[empty] = tile;
      moved[place] = EMPTY;
      const rank = rankOf(moved);
      if (homeward[rank] === EMPTY) {
        // Moving the same tile again takes the move back.
        homeward[rank] = tile;
        found += 1;
      }
    }
  }
  return homeward;
}

/** The place of an arrangement among all 362,880, in the order of their numbers. */
function rankOf(tiles: ArrayLike<number>): number {
  let rank = 0;
  for (let place = 0; place < PLACES; place += 1) {
    let smaller = 0;
    for (let later = place + 1; later < PLACES; later += 1) {
      smaller += (tiles[later] ?? 0) < (tiles[place] ?? 0) ? 1 : 0;
    }
    rank = rank * (PLACES - place) + smaller;
  }
  return rank;
}
