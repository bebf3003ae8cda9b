import { createOperationKeys } from './operation-keys.ts';
import { isRefusal, retryUntilAnswered } from './retry-until-answered.ts';

/** They outlive the screen: an unanswered claim is sent under the same key when the player returns. */
const keys = createOperationKeys();

/** Sends an operation until it is answered; the next one of this name has a new key only then. */
export async function sendIdempotent<Reply>(
  operation: string,
  send: (key: string) => Promise<Reply>,
  onWaiting: () => void,
): Promise<Reply> {
  try {
    const reply = await retryUntilAnswered(() => send(keys.of(operation)), onWaiting);
    keys.done(operation);
    return reply;
  } catch (error) {
    if (isRefusal(error)) {
      keys.done(operation);
    }
    throw error;
  }
}
