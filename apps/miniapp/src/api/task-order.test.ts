import { calls } from '@soho/contract';
import { describe, expect, it } from 'vitest';
import { markCompleted, sortTasks, type Task, toTask, withKnownAddresses } from './task-order.ts';

function task(tag: string, fields: Partial<Task> = {}): Task {
  const whole = {
    tag,
    desction: tag,
    task_type: 'progress' as const,
    group: 'main' as const,
    reward: 100,
    count: 10,
    user_progress: 0,
    is_completed: false,
    can_collect: false,
    redirect_url: null,
    screen: '/pickgame',
    ...fields,
  };
  const [parsed = whole] = calls.tasks.reply.parse([whole]);
  return toTask(parsed);
}

const tagsOf = (tasks: readonly Task[]) => tasks.map(({ tag }) => tag);
const done = { user_progress: 10, is_completed: true };
const instant = { task_type: 'instant', can_collect: true, count: 1 } as const;

describe('the order of tasks', () => {
  it('is: finished, by progress with links among the untouched, those that only time completes, collected', () => {
    const tasks = [
      task('collected', done),
      task('begun', { user_progress: 2 }),
      task('untouched'),
      task('link', { ...instant, screen: null }),
      task('channel', { screen: null, redirect_url: 'https://t.me/soho' }),
      task('come_back', { user_progress: 9, screen: null }),
      task('nearly', { user_progress: 9 }),
      task('finished', { user_progress: 10, can_collect: true }),
    ];
    expect(tagsOf(sortTasks(tasks))).toEqual([
      'finished',
      'nearly',
      'begun',
      'untouched',
      'link',
      'channel',
      'come_back',
      'collected',
    ]);
  });

  it("compares fractions of progress, and leaves equal ones in the operator's order", () => {
    const tasks = [
      task('ab', { count: 100, user_progress: 20 }),
      task('cd', { count: 5, user_progress: 1 }),
      task('ef', { count: 2, user_progress: 1 }),
      task('none_to_do', { count: 0 }),
    ];
    expect(tagsOf(sortTasks(tasks))).toEqual(['ef', 'ab', 'cd', 'none_to_do']);
  });
});

describe('after a reward', () => {
  it('the task is completed and keeps its place', () => {
    const tasks = [task('first', { can_collect: true, user_progress: 10 }), task('second')];
    const [first, second] = markCompleted(tasks, 'first', null);
    expect(first).toMatchObject({ tag: 'first', is_completed: true, can_collect: false, user_progress: 10 });
    expect(second).toBe(tasks[1]);
  });

  it('an instant task still leads to its page, even when the list is read again', () => {
    const last = markCompleted([task('channel', instant)], 'channel', 'https://t.me/soho');
    expect(last[0]?.redirect_url).toBe('https://t.me/soho');
    const anew = [task('channel', { ...instant, is_completed: true, can_collect: false }), task('other', done)];
    expect(withKnownAddresses(anew, last).map(({ redirect_url: address }) => address)).toEqual([
      'https://t.me/soho',
      null,
    ]);
    expect(withKnownAddresses(anew, [])).toEqual(anew);
  });
});
