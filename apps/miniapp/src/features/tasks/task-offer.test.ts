import { expect, it } from 'vitest';
import { isOpenable } from '../../platform/telegram/links.ts';
import { offerOf } from './task-offer.ts';

const task = {
  tag: 'task',
  description: 'A task',
  task_type: 'progress',
  group: 'main',
  reward: 100,
  count: 1,
  user_progress: 0,
  is_completed: false,
  can_collect: false,
  redirect_url: null,
} as const;

const channel = 'https://t.me/soho';

it('offers Collect for a finished task, Go for an instant one', () => {
  expect(offerOf({ ...task, can_collect: true }, false)).toBe('collect');
  expect(offerOf({ ...task, task_type: 'instant', can_collect: true }, false)).toBe('go');
  expect(offerOf(task, false)).toBeUndefined();
});

it('offers to open the channel to join, and Collect after that', () => {
  expect(offerOf({ ...task, redirect_url: channel }, false)).toBe('open');
  expect(offerOf({ ...task, redirect_url: channel, can_collect: true }, false)).toBe('collect');
});

it('offers Collect after the channel was opened: the answer says what is wrong', () => {
  expect(offerOf({ ...task, redirect_url: channel }, true)).toBe('collect');
  expect(offerOf({ ...task, redirect_url: channel, is_completed: true }, true)).toBe('open');
});

it('offers to open the page of a done instant task, and nothing for other done tasks', () => {
  const completed = { ...task, is_completed: true };
  expect(offerOf({ ...completed, task_type: 'instant', redirect_url: channel }, false)).toBe('open');
  expect(offerOf(completed, false)).toBeUndefined();
});

it.each(['http://soho.test', 'javascript:alert(1)', 'tg://resolve?domain=soho', '//t.me/soho', '', null])(
  'K04 never opens %s',
  (address) => {
    expect(isOpenable(address)).toBe(false);
    expect(offerOf({ ...task, redirect_url: address }, false)).toBeUndefined();
  },
);
