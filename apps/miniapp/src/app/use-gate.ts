import { startTransition, useEffect, useEffectEvent, useReducer } from 'react';
import { onSessionEnded } from '../api/session.ts';
import { enter } from './enter.ts';
import { canRetry, type GateState, gateReducer } from './gate-state.ts';
import type { Launch } from './launch.ts';

/** The gate's state from the first render on: without a 'loading' where the server has answered by then. */
export function useGate({ entered, entering }: Launch): { readonly state: GateState; readonly retry: () => void } {
  const [state, dispatch] = useReducer(
    gateReducer,
    entered,
    (event): GateState => (event === undefined ? { step: 'loading' } : gateReducer({ step: 'loading' }, event)),
  );
  useEffect(() => {
    if (entered === undefined) {
      void entering.then((event) => startTransition(() => dispatch(event)));
    }
  }, [entered, entering]);
  const retry = () => {
    dispatch({ type: 'started' });
    void enter().then(dispatch);
  };
  useEffect(() => onSessionEnded(() => dispatch({ type: 'refused', refusal: { reason: 'ended' } })), []);
  const onceOnline = useEffectEvent(() => {
    if (state.step === 'refused' && state.refusal.reason === 'failed' && canRetry(state.refusal)) {
      retry();
    }
  });
  useEffect(() => {
    const listener = () => onceOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  return { state, retry };
}
