import type { Task } from '@soho/contract';

/** What can be collected first, then by progress, collected ones last; among equals the operator's order stands. */
export function inOrder(tasks: readonly Task[]): Task[] {
  return [...tasks].sort((a, b) => urgency(b) - urgency(a));
}

function urgency({ task_type: type, count, user_progress: done, is_completed: isCompleted, can_collect: ready }: Task) {
  if (isCompleted) {
    return -1;
  }
  if (ready) {
    return type === 'instant' ? 2 : 3;
  }
  return count === 0 ? 0 : Math.min(1, done / count);
}

/** The list after a reward: nothing else moves, so that the next thing to tap stays where it is. */
export function withCompleted(tasks: readonly Task[], tag: string, address: string | null): Task[] {
  return tasks.map((task) =>
    task.tag === tag
      ? { ...task, is_completed: true, can_collect: false, user_progress: task.count, redirect_url: address }
      : task,
  );
}

/** Where an instant task leads is told once, when it is done: it is taken over from the last list into the new one. */
export function withKnownAddresses(tasks: readonly Task[], last: readonly Task[]): Task[] {
  const known = new Map(last.map(({ tag, redirect_url: address }) => [tag, address]));
  return tasks.map((task) =>
    task.is_completed && task.task_type === 'instant'
      ? { ...task, redirect_url: task.redirect_url ?? known.get(task.tag) ?? null }
      : task,
  );
}
