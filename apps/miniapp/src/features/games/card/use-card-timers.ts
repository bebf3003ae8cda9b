import { useTimer } from '../play/use-timer.ts';
import type { CardEvent, CardFlow } from './card-flow.ts';

/** In milliseconds. */
const MATCH_EVALUATION_MS = 300;
const FLIP_BACK_MS = 120;
const MATCH_POPUP_MS = 500;
const WIN_OVERLAY_MS = 3000;

/** All the waiting of a card game. `evaluate` is called when two open cards have been looked at. */
export function useCardTimers(flow: CardFlow, dispatch: (event: CardEvent) => void, evaluate: () => void): void {
  useTimer(flow.step === 'evaluating', MATCH_EVALUATION_MS, evaluate);
  useTimer(flow.step === 'mismatched', FLIP_BACK_MS, () => dispatch({ type: 'turned_back' }));
  useTimer(flow.reward, MATCH_POPUP_MS, () => dispatch({ type: 'reward_shown' }));
  useTimer(isWinShown(flow), WIN_OVERLAY_MS, () => dispatch({ type: 'win_shown' }));
}

/** The overlay comes after the last pair's '+100', which it would hide. */
export function isWinShown(flow: CardFlow): boolean {
  return flow.won && flow.reward === undefined;
}
