import { useId } from 'react';
import type { Task } from '../../api/task-order.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { ChevronIcon } from '../../ui/icons/chevron.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useFirstWords } from '../../words/index.ts';
import { OfferButton } from './offer-button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Stamp } from './stamp.tsx';
import styles from './task-row.module.css';
import { useTaskAction } from './use-task-action.ts';

/** One task: its description, reward and progress, and the action that it offers now. */
export function TaskRow({ task }: { readonly task: Task }) {
  const { tasks: words } = useFirstWords();
  const nameId = useId();
  const { busy, earned, offer, ...press } = useTaskAction(task);
  const { count, user_progress: done, is_completed: isCompleted } = task;
  // A full bar stays until the list is fetched again: the rows below keep their places.
  const way = !offer && !isCompleted && task.screen;
  const hasBar = task.task_type !== 'instant' && (!isCompleted || earned !== undefined);
  return (
    <li className={styles.row} data-offer={offer} data-completed={isCompleted}>
      <div className={styles.words}>
        <p id={nameId} className={styles.name} dir="auto">
          {task.description}
        </p>
        <p className={styles.facts}>
          <span className={styles.reward}>
            <CoinIcon size={16} />
            <CoinAmount value={task.reward} />
          </span>{' '}
          <span className={styles.count}>
            {done} / {count}
          </span>
        </p>
      </div>
      <div className={styles.action}>
        {isCompleted && <Stamp label={words.completed} earned={earned} />}
        {offer && <OfferButton offer={offer} nameId={nameId} busy={busy} onPress={press[offer]} />}
        {way && (
          <ScreenLink to={way} className={styles.way} aria-labelledby={nameId} onClick={haptic.light}>
            <ChevronIcon size={20} />
          </ScreenLink>
        )}
      </div>
      {hasBar && <ProgressBar done={done} count={count} />}
    </li>
  );
}
