import type { Task } from '../../api/task-order.ts';
import { isOpenable } from '../../platform/telegram/links.ts';

/** What the player can do with a task now. */
export type Offer = 'collect' | 'go' | 'open';

/** @param visited whether the player has opened the task's page or channel, and the server has not refused since */
export function offerOf(
  { task_type: type, is_completed: isCompleted, can_collect: ready, redirect_url: address }: Task,
  visited: boolean,
): Offer | undefined {
  // A player who comes back from a channel may claim the reward: the answer says what is wrong if the list cannot.
  if (!isCompleted && (ready || visited)) {
    return type === 'instant' ? 'go' : 'collect';
  }
  // A channel to join; or the page of a done task, in case the messenger has not opened it by itself.
  return isOpenable(address) ? 'open' : undefined;
}
