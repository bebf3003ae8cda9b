import type { ScreenWords } from '../../../words/index.ts';
import type { PuzzleFlow } from './puzzle-flow.ts';

/**
 * The last event, for players who cannot see the tiles: each is announced once. The last move is announced by its
 * result: the tiles are in order, and then what that has paid. Empty when there is no open game, and none was just
 * solved, and for moves of an earlier visit.
 */
export function puzzleAnnouncement(flow: PuzzleFlow, words: ScreenWords['puzzle']): string {
  const { step, gameId, tiles, moves, quiet } = flow;
  if (gameId === undefined || quiet) {
    return '';
  }
  if (step === 'uncredited') {
    return words.notCredited;
  }
  if (step === 'idle') {
    return words.paid(moves.length);
  }
  const last = moves.at(-1);
  if (last === undefined) {
    return words.shuffled;
  }
  if (step === 'crediting') {
    return words.solved;
  }
  return words.moved(last, tiles.indexOf(last), moves.length);
}
