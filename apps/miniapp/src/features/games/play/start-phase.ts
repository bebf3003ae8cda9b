import type { StartPhase } from './start-button.tsx';

/** In any other step of a flow a game is in progress. */
export function isGameOff(step: string): step is 'idle' | 'starting' {
  return step === 'idle' || step === 'starting';
}

/** The state that the start button shows. */
export function startPhase(step: string, loading: boolean, failed: boolean): StartPhase {
  if (failed) {
    return 'blocked';
  }
  if (loading) {
    return 'loading';
  }
  if (step === 'replacing') {
    return 'starting';
  }
  return isGameOff(step) ? step : 'playing';
}
