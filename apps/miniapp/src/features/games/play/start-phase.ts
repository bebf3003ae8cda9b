import type { StartPhase } from './start-button.tsx';

/** What the start button says: any step of a flow but 'idle' and 'starting' is a game that is on. */
export function startPhase(step: string, loading: boolean, failed: boolean): StartPhase {
  if (failed) {
    return 'blocked';
  }
  if (loading) {
    return 'loading';
  }
  return step === 'idle' || step === 'starting' ? step : 'playing';
}
