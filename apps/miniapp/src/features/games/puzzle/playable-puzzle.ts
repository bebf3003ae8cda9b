import type { Game, PuzzleGame } from '@soho/contract';
import { isSolvable } from '@soho/rules';

/** A puzzle whose board can be brought to order; undefined for anything else. */
export function asPlayablePuzzle(game: Game | null | undefined): PuzzleGame | undefined {
  return game?.kind === 'puzzle' && isSolvable(game.tiles) ? game : undefined;
}
