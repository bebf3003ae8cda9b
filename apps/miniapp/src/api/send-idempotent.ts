import { createOperationKeys } from './operation-keys.ts';
import { isRefusal, retryUntilAnswered } from './retry-until-answered.ts';

/** They outlive the screen: an unanswered claim is sent under the same key when the player returns. */
const keys = createOperationKeys();

/** Sends an operation until it is answered; only then does the next one of this name get a new key. */
export async function sendIdempotent<Reply>(
  operation: string,
  send: (key: string) => Promise<Reply>,
  onWaiting: () => void,
): Promise<Reply> {
  // One key for all tries: another call of this operation may be answered meanwhile.
  const key = keys.of(operation);
  try {
    const reply = await retryUntilAnswered(() => send(key), onWaiting);
    keys.done(operation);
    return reply;
  } catch (error) {
    if (isRefusal(error)) {
      keys.done(operation);
    }
    throw error;
  }
}
