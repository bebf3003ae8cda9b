import { startTransition, useEffect, useEffectEvent, useReducer } from 'react';
import { onSessionEnded } from '../api/session.ts';
import { canRetry, type GateState, gateReducer } from './gate-state.ts';
import type { Launch } from './launch.ts';
import { signIn } from './sign-in.ts';

/** The gate's state from the first render on: without 'loading' if the server has answered by then. */
export function useGate({ initialResult, signInResult }: Launch): {
  readonly state: GateState;
  readonly retry: () => void;
} {
  const [state, dispatch] = useReducer(
    gateReducer,
    initialResult,
    (event): GateState => (event === undefined ? { step: 'loading' } : gateReducer({ step: 'loading' }, event)),
  );
  useEffect(() => {
    if (initialResult === undefined) {
      void signInResult.then((event) => startTransition(() => dispatch(event)));
    }
  }, [initialResult, signInResult]);
  const retry = () => {
    dispatch({ type: 'started' });
    void signIn().then(dispatch);
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
