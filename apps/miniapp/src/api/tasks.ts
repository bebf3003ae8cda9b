import { calls, type ReplyOf } from '@soho/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onActivated } from '../platform/telegram/behaviour.ts';
import { balanceQuery } from './balance.ts';
import { request } from './client.ts';
import { progressQuery } from './progress.ts';
import { sendIdempotent } from './send-idempotent.ts';
import { markCompleted, sortTasks, type Task, toTask, withKnownAddresses } from './task-order.ts';
import { updateCachedQuery } from './update-cached-query.ts';

const queryKey = ['tasks'];

/** The tasks in the order of the screen, which is settled when they are fetched. */
export const tasksQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }) => {
    const tasks = await request(calls.tasks, { signal });
    return sortTasks(withKnownAddresses(tasks.map(toTask), client.getQueryData<Task[]>(queryKey) ?? []));
  },
  // useTasks does it, on phones as well.
  refetchOnWindowFocus: false,
});

/** Reloaded when the player comes back to the app, perhaps from a channel that a task asks to join. */
export function useTasks() {
  const query = useQuery(tasksQuery);
  const { refetch } = query;
  useEffect(() => onActivated(() => void refetch({ cancelRefetch: false })), [refetch]);
  return query;
}

/** Rewards. Each is sent until it is answered, and keeps tasks, balance and progress right. */
export function useTaskCalls(onWaiting: () => void) {
  const cache = useQueryClient();
  const completed = async (tag: string, address: string | null) => {
    await updateCachedQuery(cache, tasksQuery, (tasks) => tasks && markCompleted(tasks, tag, address));
    void cache.invalidateQueries(balanceQuery);
    void cache.invalidateQueries(progressQuery);
  };
  return {
    collect: async (tag: string): Promise<ReplyOf<typeof calls.tasksCollect>> => {
      const reply = await collectTask(tag, onWaiting);
      await completed(tag, null);
      return reply;
    },
    complete: async (tag: string): Promise<ReplyOf<typeof calls.tasksInstant>> => {
      const reply = await completeInstantTask(tag, onWaiting);
      await completed(tag, reply.redirect_url);
      return reply;
    },
    /** After a failure it is unknown what was paid. */
    reload: () => {
      void cache.invalidateQueries(tasksQuery);
      void cache.invalidateQueries(balanceQuery);
      void cache.invalidateQueries(progressQuery);
    },
  };
}

export function collectTask(tag: string, onWaiting: () => void): Promise<ReplyOf<typeof calls.tasksCollect>> {
  return sendIdempotent(`collect ${tag}`, (key) => request(calls.tasksCollect, { body: { st: tag }, key }), onWaiting);
}

export function completeInstantTask(tag: string, onWaiting: () => void): Promise<ReplyOf<typeof calls.tasksInstant>> {
  return sendIdempotent(`complete ${tag}`, (key) => request(calls.tasksInstant, { body: { st: tag }, key }), onWaiting);
}
