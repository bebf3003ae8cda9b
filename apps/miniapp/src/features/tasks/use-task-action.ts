import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { balanceQuery } from '../../api/balance.ts';
import { ApiError, failureMessage } from '../../api/errors.ts';
import { progressQuery } from '../../api/streak.ts';
import type { Task } from '../../api/task-order.ts';
import { tasksQuery } from '../../api/tasks.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { isOpenable, openAddress } from '../../platform/telegram/links.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { useMessage } from '../../ui/message.tsx';
import { shieldFinger } from '../../ui/shield-finger.ts';
import { useFirstWords } from '../../words/index.ts';
import { type Offer, offerOf } from './task-offer.ts';

/** Milliseconds from an instant task's reward to the opening of its page. */
const REDIRECT_DELAY = 500;

/** Loaded lazily, because the first screen does not need it. */
const taskCalls = lazyPart(() => import('../../api/task-calls.ts'));

type TaskAction = {
  readonly busy: boolean;
  /** Coins that this task paid while it was on the screen. */
  readonly earned: number | undefined;
  readonly offer: Offer | undefined;
  readonly collect: () => void;
  readonly go: () => void;
  readonly open: () => void;
};

/** Claims the reward of a task, and shows the answer. */
export function useTaskAction(task: Task): TaskAction {
  const { tag, redirect_url: page } = task;
  const [earned, setEarned] = useState<number>();
  const [visited, setVisited] = useState(false);
  const { tasks: words } = useFirstWords();
  const say = useMessage();
  const cache = useQueryClient();
  const onWaiting = () => say({ kind: 'info', text: words.waiting });
  useEffect(preloadTaskCalls, []);
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: async (action: 'collect' | 'go') => {
      const { collectTask, completeInstantTask } = await taskCalls.loadInTime();
      if (action === 'collect') {
        const { reward } = await collectTask(cache, tag, onWaiting);
        return { reward, text: words.rewardReceived, address: null };
      }
      const { reward, redirect_url: address } = await completeInstantTask(cache, tag, onWaiting);
      return { reward, text: words.coinsReceived(reward), address };
    },
    onSuccess: ({ reward, text, address }) => {
      if (reward > 0) {
        // Together with the list's change, so that the row keeps its height.
        setEarned(reward);
        haptic.success();
        say({ kind: 'success', text });
      }
      if (isOpenable(address)) {
        setTimeout(() => openAddress(address), REDIRECT_DELAY);
      }
    },
    onError: (error, action) => {
      haptic.error();
      const failed = action === 'collect' ? words.collectFailed : words.completeFailed;
      say(failureMessage(error, { kind: 'error', text: failed }));
      // A channel that could not be checked can be checked again without another visit.
      setVisited((before) => before && error instanceof ApiError && error.code === 'channel_not_checked');
      // It is unknown what was paid.
      for (const { queryKey } of [tasksQuery, balanceQuery, progressQuery]) {
        void cache.invalidateQueries({ queryKey });
      }
    },
  });
  const open = () => {
    if (isOpenable(page)) {
      setVisited(true);
      // 'Collect' takes the place of 'Open'.
      shieldFinger();
      openAddress(page);
    }
  };
  return {
    busy: isPending,
    earned,
    offer: offerOf(task, visited),
    collect: () => mutate('collect'),
    go: () => mutate('go'),
    open,
  };
}

/** @returns a function that cancels it */
function preloadTaskCalls(): () => void {
  // A tap loads it again and shows what went wrong.
  return whenIdle(() => void taskCalls.load().catch(() => undefined));
}
