import { useCallback, useEffect, useEffectEvent, useReducer } from 'react';
import { authorize, onSessionEnded } from '../api/session.ts';
import { initData } from '../platform/telegram/launch.ts';
import { isInMessenger } from '../platform/telegram/start.ts';
import { canRetry, type GateState, gateReducer, refusalBeforeStart } from './gate-state.ts';

/** Asks for a token at every launch: a stored one may be another player's of this phone. */
export function useGate(): { readonly state: GateState; readonly retry: () => void } {
  const [state, dispatch] = useReducer(gateReducer, { step: 'loading' });
  const tryToEnter = useCallback(() => {
    dispatch({ type: 'started' });
    const refusal = refusalBeforeStart(isInMessenger(), initData());
    if (refusal !== undefined) {
      dispatch({ type: 'refused', refusal });
      return;
    }
    authorize().then(
      () => dispatch({ type: 'authorized' }),
      (error: unknown) => dispatch({ type: 'refused', refusal: { reason: 'failed', error } }),
    );
  }, []);
  useEffect(tryToEnter, [tryToEnter]);
  useEffect(() => onSessionEnded(() => dispatch({ type: 'refused', refusal: { reason: 'ended' } })), []);
  const onceOnline = useEffectEvent(() => {
    if (state.step === 'refused' && state.refusal.reason === 'failed' && canRetry(state.refusal)) {
      tryToEnter();
    }
  });
  useEffect(() => {
    const listener = () => onceOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  return { state, retry: tryToEnter };
}
