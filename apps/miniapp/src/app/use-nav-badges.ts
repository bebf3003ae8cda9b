import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBalance } from '../api/balance.ts';
import { useMiners } from '../api/miners.ts';
import { isCollectable } from '../api/task-order.ts';
import { tasksQuery } from '../api/tasks.ts';

export type NavBadges = {
  /** Tasks whose reward only has to be taken. */
  readonly readyTasks: number;
  readonly hasReadyMiner: boolean;
};

/** What waits for the player on other screens. Loaded after the first screen's own data. */
export function useNavBadges(): NavBadges {
  const { isSuccess } = useBalance();
  const isQuiet = useIsFetching() === 0;
  const [enabled, setEnabled] = useState(false);
  if (!enabled && isSuccess && isQuiet) {
    setEnabled(true);
  }
  // What a screen has fetched is not fetched again.
  const { data: tasks = [] } = useQuery({ ...tasksQuery, enabled, staleTime: Number.POSITIVE_INFINITY });
  const { data: status } = useMiners({ enabled });
  return {
    readyTasks: tasks.filter(isCollectable).length,
    hasReadyMiner: Object.values(status?.miners ?? {}).some((miner) => miner.status === 'ready_to_claim'),
  };
}
