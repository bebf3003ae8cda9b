import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMiners } from '../api/miners.ts';
import { isCollectable } from '../api/task-order.ts';
import { tasksQuery } from '../api/tasks.ts';

export type NavBadges = {
  /** Tasks whose reward only has to be collected. */
  readonly readyTasks: number;
  readonly hasReadyMiner: boolean;
};

type BadgesReaderProps = { readonly onRead: (badges: NavBadges) => void };

/** Keeps the badges current; renders nothing. */
export function BadgesReader({ onRead }: BadgesReaderProps) {
  useReadBadges(onRead);
  return null;
}

function useReadBadges(onRead: (badges: NavBadges) => void): void {
  // What a screen has fetched is not fetched again.
  const { data: tasks = [] } = useQuery({ ...tasksQuery, staleTime: Number.POSITIVE_INFINITY });
  const { data: status } = useMiners();
  const readyTasks = tasks.filter(isCollectable).length;
  const hasReadyMiner = Object.values(status?.miners ?? {}).some((miner) => miner.status === 'ready_to_claim');
  useEffect(() => onRead({ readyTasks, hasReadyMiner }), [onRead, readyTasks, hasReadyMiner]);
}
