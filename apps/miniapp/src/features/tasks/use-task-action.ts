import type { Task } from '@soho/contract';
import { useState } from 'react';
import { ApiError, detailOf } from '../../api/errors.ts';
import { useTaskCalls } from '../../api/tasks.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { isOpenable, openAddress } from '../../platform/telegram/links.ts';
import { useMessage } from '../../ui/message.tsx';
import { useFirstWords } from '../../words/index.ts';
import { type Offer, offerOf } from './task-offer.ts';

/** Milliseconds from an instant task's reward to the page that it leads to (SPEC §9). */
const REDIRECT_DELAY = 500;

type TaskAction = {
  readonly busy: boolean;
  /** Coins that this task paid while it was on the screen. */
  readonly earned: number | undefined;
  readonly offer: Offer | undefined;
  readonly collect: () => Promise<void>;
  readonly go: () => Promise<void>;
  readonly open: () => void;
};

/** The reward of a task: asked for, shown and told. */
export function useTaskAction(task: Task): TaskAction {
  const { tag, redirect_url: page } = task;
  const [busy, setBusy] = useState(false);
  const [earned, setEarned] = useState<number>();
  const [visited, setVisited] = useState(false);
  const { tasks: words } = useFirstWords();
  const say = useMessage();
  const calls = useTaskCalls(() => say({ kind: 'info', text: words.waiting }));

  const attempt = async (pay: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await pay();
    } catch (error) {
      haptic.error();
      say({ kind: 'error', text: detailOf(error) ?? failed });
      // What could not be checked can be asked for again without another visit.
      setVisited((before) => before && error instanceof ApiError && error.code === 'channel_not_checked');
      calls.reload();
    } finally {
      setBusy(false);
    }
  };
  const rewarded = (reward: number, text: string) => {
    if (reward > 0) {
      setEarned(reward);
      haptic.success();
      say({ kind: 'success', text });
    }
  };
  const collect = async () => {
    const { reward } = await calls.collect(tag);
    rewarded(reward, words.rewardReceived);
  };
  const go = async () => {
    const { reward, redirect_url: address } = await calls.complete(tag);
    rewarded(reward, words.coinsReceived(reward));
    if (isOpenable(address)) {
      setTimeout(() => openAddress(address), REDIRECT_DELAY);
    }
  };
  const open = () => {
    if (isOpenable(page)) {
      setVisited(true);
      openAddress(page);
    }
  };
  return {
    busy,
    earned,
    offer: offerOf(task, visited),
    collect: () => attempt(collect, words.collectFailed),
    go: () => attempt(go, words.completeFailed),
    open,
  };
}
