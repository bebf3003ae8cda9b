import type { ScreenWords } from '../../../words/index.ts';
import type { PuzzleFlow } from './puzzle-flow.ts';

/**
 * What has happened last, for whoever cannot see the tiles: each thing is said once. The last move is told by what it
 * brought: the tiles are in order, and then what that has paid. Empty when no game is on, and none was just solved.
 */
export function puzzleAnnouncement(flow: PuzzleFlow, words: ScreenWords['puzzle']): string {
  const { step, gameId, tiles, moves } = flow;
  if (gameId === undefined) {
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
