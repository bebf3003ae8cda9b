import { calls } from '@soho/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onActivated } from '../platform/telegram/behaviour.ts';
import { request } from './client.ts';
import { sortTasks, type Task, toTask, withKnownAddresses } from './task-order.ts';

const queryKey = ['tasks'];

/** The tasks in the order of the screen, which is set when they are fetched. */
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
