import { BOARD_SIDE, makePuzzleSolver, moveTile } from '@soho/rules';
import type { Phone } from '../phone.ts';
import { startGame } from './deal.ts';
import { type Movement, measureMovement } from './movement.ts';
import { centresOf, type Point } from './touch.ts';

/** Milliseconds after which a movement is over, on a slow phone too. */
const SLIDE = 600;
const WIN = 4_500;

let solver: ReturnType<typeof makePuzzleSolver> | undefined;

/** Puts the tiles in order, by the shortest way. */
export async function playPuzzle(phone: Phone): Promise<Movement[]> {
  const game = await startGame(phone, 'puzzle', 'Start puzzle');
  solver ??= makePuzzleSolver();
  const places = await placesOf(phone);
  const movements: Movement[] = [];
  let tiles: readonly number[] = game.tiles;
  const moves = solver(tiles) ?? [];
  for (const [index, tile] of moves.entries()) {
    const isLast = index === moves.length - 1;
    const place = places[tiles.indexOf(tile)] ?? { x: 0, y: 0 };
    movements.push(
      await measureMovement(phone, isLast ? 'puzzle: slide, win' : 'puzzle: slide', place, isLast ? WIN : SLIDE),
    );
    const moved = moveTile(tiles, tile);
    tiles = moved.ok ? moved.value : tiles;
  }
  return movements;
}

/** The middles of the nine places, row by row: eight tiles lie on them, in another order. */
async function placesOf(phone: Phone): Promise<Point[]> {
  const middles = await centresOf(phone, '[role=group] button');
  const xs = [...new Set(middles.map(({ x }) => Math.round(x)))].sort((a, b) => a - b);
  const ys = [...new Set(middles.map(({ y }) => Math.round(y)))].sort((a, b) => a - b);
  return Array.from({ length: BOARD_SIDE ** 2 }, (_, place) => ({
    x: xs[place % BOARD_SIDE] ?? 0,
    y: ys[Math.floor(place / BOARD_SIDE)] ?? 0,
  }));
}
