import { useId } from 'react';
import type { Task } from '../../api/task-order.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import pill from '../../ui/coin-pill.module.css';
import { GroupedDigits } from '../../ui/grouped-digits.tsx';
import { ChevronIcon, CoinIcon } from '../../ui/icons/icons.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useFirstWords } from '../../words/index.ts';
import type { Offer } from './task-offer.ts';
import styles from './task-row.module.css';
import { useTaskAction } from './use-task-action.ts';

/** One task: its description and progress; at the right its reward, and the action that it offers now or its check mark. */
export function TaskRow({ task }: { readonly task: Task }) {
  const { tasks: words } = useFirstWords();
  const nameId = useId();
  const { busy, earned, offer, ...press } = useTaskAction(task);
  const { count, user_progress: done, is_completed: isCompleted } = task;
  // Of one step, the bar would say what the button does. A full bar stays until the list is fetched again: the rows below keep their places.
  const way = !offer && !isCompleted && task.screen;
  const hasBar = task.task_type !== 'instant' && count > 1 && (!isCompleted || earned !== undefined);
  return (
    <li className={styles.row} data-offer={offer} data-completed={isCompleted}>
      <div className={styles.words}>
        <p id={nameId} className={styles.name} dir="auto">
          {task.description}
        </p>
        <p className={styles.facts}>
          <span className={styles.count}>
            {done} / {count}
          </span>
          {hasBar && <ProgressBar done={done} count={count} />}
        </p>
      </div>
      <div className={styles.action}>
        <span className={styles.reward}>
          <CoinIcon size={16} />
          <CoinAmount value={task.reward} />
        </span>
        {isCompleted && <Stamp label={words.completed} earned={earned} />}
        {offer && <OfferButton offer={offer} nameId={nameId} busy={busy} onPress={press[offer]} />}
        {way && (
          <ScreenLink to={way} className={styles.way} aria-labelledby={nameId} onClick={haptic.light}>
            <ChevronIcon size={20} />
          </ScreenLink>
        )}
      </div>
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
    <span className={styles.track} data-full={part === 1} aria-hidden="true">
      <span className={styles.fill} style={{ transform: `translateX(${(part - 1) * 100}%)` }} />
    </span>
  );
}

type StampProps = {
  readonly label: string;
  /** The coins that were just paid: the stamp comes down, and they rise from it. */
  readonly earned: number | undefined;
};

/** The check mark of a completed task, as the seal that a stall puts on a player's card. */
function Stamp({ label, earned }: StampProps) {
  return (
    <span className={styles.stamp} data-fresh={earned !== undefined}>
      <svg width="40" height="40" viewBox="0 0 40 40" role="img" aria-label={label}>
        <circle className={styles.rim} cx="20" cy="20" r="17.5" />
        <circle className={styles.seal} cx="20" cy="20" r="14" />
        <path className={styles.check} d="m13.5 20.5 4.5 4.5 8.5-9.5" />
      </svg>
      {earned !== undefined && (
        <span className={classNames(pill.pill, styles.coins)} aria-hidden="true">
          <CoinIcon size={16} />+<GroupedDigits value={earned} />
        </span>
      )}
    </span>
  );
}
