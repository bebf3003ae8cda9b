import { useTimer } from '../play/use-timer.ts';
import type { PuzzleEvent, PuzzleFlow } from './puzzle-flow.ts';

/** In milliseconds. */
const MOVE_LOCK_MS = 200;
const WIN_OVERLAY_MS = 3000;
const BONUS_POPUP_MS = 1000;

/** All the waiting of a puzzle. */
export function usePuzzleTimers(flow: PuzzleFlow, dispatch: (event: PuzzleEvent) => void): void {
  useTimer(flow.locked, MOVE_LOCK_MS, () => dispatch({ type: 'unlocked' }));
  useTimer(flow.won, WIN_OVERLAY_MS, () => dispatch({ type: 'win_shown' }));
  useTimer(flow.bonus, BONUS_POPUP_MS, () => dispatch({ type: 'bonus_shown' }));
}
