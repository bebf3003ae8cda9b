import type { Random } from './random.ts';
import { allowed, refused, type Verdict } from './verdict.ts';

/** The board is 3 x 3. */
export const BOARD_SIDE = 3;

/** Random legal moves that make a new board out of the solved one. */
export const SHUFFLE_MOVES = 1000;

/** The empty space among the tiles. */
export const EMPTY = 0;

/** 9 numbers row by row: tiles 1 to 8, and 0 for the empty space. */
export type Tiles = readonly number[];

export const SOLVED: Tiles = [1, 2, 3, 4, 5, 6, 7, 8, EMPTY];

export function isSolved(tiles: Tiles): boolean {
  return tiles.length === SOLVED.length && tiles.every((tile, place) => tile === SOLVED[place]);
}

/** Can these 9 numbers be brought to order? On an odd side that is so exactly when the inversions are even. */
export function isSolvable(tiles: Tiles): boolean {
  const order = tiles.filter((tile) => tile !== EMPTY);
  const inversions = order.flatMap((tile, index) => order.slice(index + 1).filter((later) => later < tile));
  const complete = [...tiles].sort((a, b) => a - b).every((tile, index) => tile === index);
  return tiles.length === SOLVED.length && complete && inversions.length % 2 === 0;
}

/** The tiles that can slide into the empty space: its orthogonal neighbours. */
export function movableTiles(tiles: Tiles): number[] {
  const empty = tiles.indexOf(EMPTY);
  return tiles.filter((_, place) => areNeighbours(place, empty));
}

/** Slides one tile into the empty space. */
export function moveTile(tiles: Tiles, tile: number): Verdict<Tiles, 'illegal_move'> {
  const from = tiles.indexOf(tile);
  const empty = tiles.indexOf(EMPTY);
  if (tile === EMPTY || from === -1 || !areNeighbours(from, empty)) {
    return refused('illegal_move');
  }
  return allowed(tiles.map((other) => (other === tile ? EMPTY : other === EMPTY ? tile : other)));
}

/** A board of 1000 random legal moves that is not the solved one. */
export function shuffleTiles(random: Random): Tiles {
  let tiles = SOLVED;
  for (let count = 0; count < SHUFFLE_MOVES || isSolved(tiles); count += 1) {
    const movable = movableTiles(tiles);
    const moved = moveTile(tiles, movable[random(movable.length)] as number);
    tiles = moved.ok ? moved.value : tiles;
  }
  return tiles;
}

/** Plays a list of moves. Every one must be legal; the board where they end is the answer. */
export function replayMoves(tiles: Tiles, moves: readonly number[]): Verdict<Tiles, 'illegal_move'> {
  let board = tiles;
  for (const tile of moves) {
    const moved = moveTile(board, tile);
    if (!moved.ok) {
      return moved;
    }
    board = moved.value;
  }
  return allowed(board);
}

function areNeighbours(place: number, other: number): boolean {
  const rows = Math.abs(Math.floor(place / BOARD_SIDE) - Math.floor(other / BOARD_SIDE));
  const columns = Math.abs((place % BOARD_SIDE) - (other % BOARD_SIDE));
  return rows + columns === 1;
}
