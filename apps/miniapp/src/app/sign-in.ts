import { authorize } from '../api/client.ts';
import { initData } from '../platform/telegram/launch.ts';
import { isInMessenger } from '../platform/telegram/start.ts';
import { type GateEvent, refusalBeforeStart } from './gate-state.ts';

/** Requests a token at every launch: a stored one may belong to another player of this phone. */
export async function signIn(): Promise<GateEvent> {
  const refusal = refusalBeforeStart(isInMessenger(), initData());
  if (refusal !== undefined) {
    return { type: 'refused', refusal };
  }
  return authorize().then(
    () => ({ type: 'authorized' }),
    (error: unknown) => ({ type: 'refused', refusal: { reason: 'failed', error } }),
  );
}
