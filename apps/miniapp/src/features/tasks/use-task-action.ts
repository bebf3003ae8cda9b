import type { Task } from '@soho/contract';
import { useState } from 'react';
import { detailOf } from '../../api/errors.ts';
import { useTaskCalls } from '../../api/tasks.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { useMessage } from '../../ui/message.tsx';
import { useFirstWords } from '../../words/index.ts';
import { isOpenable, openAddress } from './open-address.ts';

/** Milliseconds from an instant task's reward to the page that it leads to (SPEC §9). */
const REDIRECT_DELAY = 500;

type TaskAction = {
  readonly busy: boolean;
  /** Coins that this task paid while it was on the screen. */
  readonly earned: number | undefined;
  readonly collect: () => Promise<void>;
  readonly go: () => Promise<void>;
};

/** The reward of a task: asked for, shown and told. */
export function useTaskAction({ tag }: Task): TaskAction {
  const [busy, setBusy] = useState(false);
  const [earned, setEarned] = useState<number>();
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
      void calls.reload();
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
  return {
    busy,
    earned,
    collect: () => attempt(collect, words.collectFailed),
    go: () => attempt(go, words.completeFailed),
  };
}
