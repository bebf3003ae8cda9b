import type { StartPhase } from './start-button.tsx';

/** Any step of a flow but these two is a game that is on. */
export function isGameOff(step: string): step is 'idle' | 'starting' {
  return step === 'idle' || step === 'starting';
}

/** What the start button says. */
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
