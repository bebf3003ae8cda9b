import type { Locator } from '@playwright/test';
import { BOARD_SIDE, EMPTY, moveTile, SOLVED, type Tiles } from '@soho/rules';
import { solvePuzzle } from '../harness/games.ts';
import type { Player } from './player.ts';

export function board(player: Player): Locator {
  return player.app.getByRole('group', { name: /^(Puzzle board|Поле)$/ });
}

export function tiles(player: Player): Locator {
  return board(player).getByRole('button');
}

export function tile(player: Player, number: number): Locator {
  return board(player).getByRole('button', { name: new RegExp(`^(Tile|Плитка) ${number},`) });
}

/** The nine places of the board, by the labels of its tiles; 0 is the empty one. */
export async function readBoard(player: Player): Promise<Tiles> {
  const labels = await tiles(player).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const places = SOLVED.map(() => EMPTY);
  for (const label of labels) {
    const [number = 0, row = 0, column = 0] = (label.match(/\d+/g) ?? []).map(Number);
    places[(row - 1) * BOARD_SIDE + column - 1] = number;
  }
  return places;
}

/** The shortest way from an open game's board to the solved one: tiles to move, in order. */
export async function planMoves(player: Player): Promise<readonly number[]> {
  await player.seesButton('Game in progress...');
  return solvePuzzle(await readBoard(player));
}

/** Moves a tile. */
type SlideTile = (player: Player, number: number) => Promise<void>;

const byTouch: SlideTile = (player, number) => tile(player, number).click();

/** Moves tiles one after another. A tap while the board is locked after the last one does nothing, and is repeated. */
export async function makeMoves(
  player: Player,
  moves: readonly number[],
  slideTile: SlideTile = byTouch,
): Promise<void> {
  let before = await readBoard(player);
  for (const number of moves) {
    const moved = moveTile(before, number);
    if (!moved.ok) {
      throw new Error(`tile ${number} cannot move on ${before.join()}`);
    }
    let now: Tiles;
    do {
      await slideTile(player, number);
      now = await readBoard(player);
    } while (String(now) === String(before));
    before = now;
  }
}

/** Leaves moves of an open game on the phone, as if they had been made there before. @param name of the record */
export async function hasMoved(
  player: Player,
  { name, game, moves }: { name: 'puzzle' | 'daily-puzzle'; game: string; moves: readonly number[] },
): Promise<void> {
  const record = JSON.stringify(JSON.stringify({ game, moves }));
  await player.runsFirst(`try { localStorage.setItem('soho.${name}.${player.id}', ${record}); } catch {}`);
}
