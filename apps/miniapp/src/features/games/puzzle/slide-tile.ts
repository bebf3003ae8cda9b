import { playSound } from '../../../platform/sound/sound.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { useTimer } from '../../../ui/use-timer.ts';
import { nudgeStart } from '../play/use-start-game.ts';
import { type PuzzleEvent, type PuzzleFlow, puzzleFlowReducer } from './puzzle-flow.ts';

/** Slides a tile, if it can move, with a sound. @param onMoved receives the event and the resulting flow */
export function slideTile(
  flow: PuzzleFlow,
  tile: number,
  onMoved: (event: PuzzleEvent, next: PuzzleFlow) => void,
): void {
  const event = { type: 'moved', tile } as const;
  const next = puzzleFlowReducer(flow, event);
  if (next === flow) {
    if (flow.step === 'playing' && !flow.locked) {
      playSound('error');
    } else if (flow.step === 'idle') {
      nudgeStart();
    }
    return;
  }
  onMoved(event, next);
  playSound(next.won ? 'win' : 'move');
  haptic.light();
}

/** In milliseconds. */
const MOVE_LOCK_MS = 200;
const WIN_OVERLAY_MS = 3000;
const BONUS_POPUP_MS = 1000;

/** All the timers of a puzzle. */
export function usePuzzleTimers(flow: PuzzleFlow, dispatch: (event: PuzzleEvent) => void): void {
  useTimer(flow.locked, MOVE_LOCK_MS, () => dispatch({ type: 'unlocked' }));
  useTimer(flow.won, WIN_OVERLAY_MS, () => dispatch({ type: 'win_shown' }));
  useTimer(flow.bonus, BONUS_POPUP_MS, () => dispatch({ type: 'bonus_shown' }));
}
