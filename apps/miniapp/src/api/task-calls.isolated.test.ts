import { calls } from '@soho/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storage } from '../platform/storage.ts';
import { ApiError } from './errors.ts';
import { refusal, reply, sentRequests, stubFetch } from './stub-api.ts';
import { collectTask, completeInstantTask } from './task-calls.ts';

vi.mock('../platform/telegram/launch.ts', () => ({
  initData: () => 'query_id=1&hash=abc',
  userId: () => '42',
  language: () => 'en',
}));

beforeEach(() => storage.set('token.42', 'token'));
afterEach(() => {
  storage.remove('token.42');
  vi.unstubAllGlobals();
});

test('a finished task is collected by its tag', async () => {
  const fetch = stubFetch(reply(calls.tasksCollect, { reward: 500, balance: 1500 }));
  expect(await collectTask(new QueryClient(), 'play_5', () => {})).toEqual({ reward: 500, balance: 1500 });
  expect(sentRequests(fetch)).toMatchObject([{ method: 'POST', url: '/api/tasks/collect', body: { st: 'play_5' } }]);
});

test('an instant task is done by its tag, and answers with its address', async () => {
  const fetch = stubFetch(reply(calls.tasksInstant, { reward: 150, redirect_url: 'https://t.me/soho' }));
  expect(await completeInstantTask(new QueryClient(), 'channel', () => {})).toEqual({
    reward: 150,
    redirect_url: 'https://t.me/soho',
  });
  expect(sentRequests(fetch)).toMatchObject([{ method: 'POST', url: '/api/tasks/instant', body: { st: 'channel' } }]);
});

test('a refusal is the answer, in the words of the server; the next try has a new key', async () => {
  const unfinished = refusal(409, 'task_unfinished', 'This task is not finished yet.');
  const fetch = stubFetch(unfinished, unfinished);
  await expect(collectTask(new QueryClient(), 'play_5', () => {})).rejects.toMatchObject({
    detail: 'This task is not finished yet.',
  });
  await expect(collectTask(new QueryClient(), 'play_5', () => {})).rejects.toBeInstanceOf(ApiError);
  const [first, second] = sentRequests(fetch).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});
