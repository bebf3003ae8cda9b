import type { Task } from '@soho/contract';
import { isOpenable } from './open-address.ts';

/** What the player can do with a task now. */
export type Offer = 'collect' | 'go' | 'open';

export function offerOf({
  task_type: type,
  is_completed: isCompleted,
  can_collect: ready,
  redirect_url: address,
}: Task) {
  if (!isCompleted && ready) {
    return type === 'instant' ? 'go' : 'collect';
  }
  // A channel to join; or where a done task leads, should the messenger not have opened it by itself.
  return isOpenable(address) ? 'open' : undefined;
}
