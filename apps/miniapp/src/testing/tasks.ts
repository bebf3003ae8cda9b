import type { Task } from '@soho/contract';

/** A task that has not been begun. */
export function makeTask(changes: Partial<Task> = {}): Task {
  return {
    tag: 'task',
    desction: 'Do something',
    task_type: 'progress',
    group: 'early',
    reward: 100,
    count: 1,
    user_progress: 0,
    is_completed: false,
    can_collect: false,
    redirect_url: null,
    screen: null,
    ...changes,
  };
}
