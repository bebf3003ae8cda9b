import type { Task as WireTask } from '@soho/contract';

export type Task = Omit<WireTask, 'desction'> & { readonly description: string };

export function toTask({ desction: description, ...same }: WireTask): Task {
  return { ...same, description };
}

/** Whether its reward only has to be collected: an instant task's page has yet to be opened. */
export function isCollectable({ task_type: type, can_collect: ready }: Task): boolean {
  return ready && type !== 'instant';
}

/**
 * Tasks that can be collected first, then by progress those that can be done now, then those that only time completes,
 * collected ones last; among equals, in the operator's order.
 */
export function sortTasks(tasks: readonly Task[]): Task[] {
  return [...tasks].sort((a, b) => urgency(b) - urgency(a));
}

function urgency(task: Task): number {
  const { task_type: type, count, user_progress: done, is_completed: isCompleted } = task;
  if (isCompleted) {
    return -1;
  }
  if (isCollectable(task)) {
    return 3;
  }
  const isDoable = type === 'instant' || Boolean(task.screen ?? task.redirect_url);
  return (isDoable ? 1 : 0) + (count === 0 ? 0 : Math.min(1, done / count));
}

/** The list after a reward: nothing else moves, so that the next button to tap stays where it is. */
export function markCompleted(tasks: readonly Task[], tag: string, address: string | null): Task[] {
  return tasks.map((task) =>
    task.tag === tag
      ? { ...task, is_completed: true, can_collect: false, user_progress: task.count, redirect_url: address }
      : task,
  );
}

/** The server returns an instant task's address once, when it is done: the new list takes it over from the last one. */
export function withKnownAddresses(tasks: readonly Task[], last: readonly Task[]): Task[] {
  const known = new Map(last.map(({ tag, redirect_url: address }) => [tag, address]));
  return tasks.map((task) =>
    task.is_completed && task.task_type === 'instant'
      ? { ...task, redirect_url: task.redirect_url ?? known.get(task.tag) ?? null }
      : task,
  );
}
