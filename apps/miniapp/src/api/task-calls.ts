import { calls, type ReplyOf } from '@soho/contract';
import type { QueryClient } from '@tanstack/react-query';
import { balanceQuery } from './balance.ts';
import { request } from './client.ts';
import { sendIdempotent } from './send-idempotent.ts';
import { progressQuery } from './streak.ts';
import { markCompleted } from './task-order.ts';
import { tasksQuery } from './tasks.ts';
import { updateCachedQuery } from './update-cached-query.ts';

/** Collects a finished task's reward: sends the call until it is answered. Keeps tasks, balance and progress right. */
export async function collectTask(
  cache: QueryClient,
  tag: string,
  onWaiting: () => void,
): Promise<ReplyOf<typeof calls.tasksCollect>> {
  const reply = await sendIdempotent(
    `collect ${tag}`,
    (key) => request(calls.tasksCollect, { body: { st: tag }, key }),
    onWaiting,
  );
  await showCompleted(cache, tag, null);
  return reply;
}

/** Completes a task that only needs a visit: sends the call until it is answered. Keeps tasks, balance and progress right. */
export async function completeInstantTask(
  cache: QueryClient,
  tag: string,
  onWaiting: () => void,
): Promise<ReplyOf<typeof calls.tasksInstant>> {
  const reply = await sendIdempotent(
    `complete ${tag}`,
    (key) => request(calls.tasksInstant, { body: { st: tag }, key }),
    onWaiting,
  );
  await showCompleted(cache, tag, reply.redirect_url);
  return reply;
}

async function showCompleted(cache: QueryClient, tag: string, address: string | null): Promise<void> {
  await updateCachedQuery(cache, tasksQuery, (tasks) => tasks && markCompleted(tasks, tag, address));
  void cache.invalidateQueries(balanceQuery);
  void cache.invalidateQueries(progressQuery);
}
