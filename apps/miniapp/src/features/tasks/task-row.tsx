import { useId } from 'react';
import type { Task } from '../../api/task-order.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { ChevronIcon } from '../../ui/icons/chevron.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useFirstWords } from '../../words/index.ts';
import { Stamp } from './stamp.tsx';
import type { Offer } from './task-offer.ts';
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

type OfferButtonProps = {
  readonly offer: Offer;
  /** The element that names the task. */
  readonly nameId: string;
  readonly busy: boolean;
  readonly onPress: () => void;
};

function OfferButton({ offer, nameId, busy, onPress }: OfferButtonProps) {
  const { tasks: words } = useFirstWords();
  return (
    <Button kind="secondary" className={styles[offer]} busy={busy} aria-describedby={nameId} onClick={onPress}>
      {words[offer]}
    </Button>
  );
}

/** Draws the numbers beside it. */
function ProgressBar({ done, count }: { readonly done: number; readonly count: number }) {
  const part = count === 0 ? 0 : Math.min(1, done / count);
  return (
    <div className={styles.track} data-full={part === 1} aria-hidden="true">
      <div className={styles.fill} style={{ transform: `translateX(${(part - 1) * 100}%)` }} />
    </div>
  );
}
