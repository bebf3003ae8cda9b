import type { Task } from '../../api/task-order.ts';
import { isCollectable } from '../../api/task-order.ts';
import amount from '../../ui/amount.module.css';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import screen from '../../ui/screen.module.css';
import { useFirstWords } from '../../words/index.ts';
import { BoardPicture } from './board-picture.tsx';
import styles from './tasks-head.module.css';

/** The player's progress, and the coins that wait to be collected. */
export function TasksHead({ tasks }: { readonly tasks: readonly Task[] }) {
  const { tasks: words } = useFirstWords();
  const done = tasks.filter(({ is_completed: isCompleted }) => isCompleted).length;
  const ready = tasks.filter(isCollectable).reduce((sum, { reward }) => sum + reward, 0);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={screen.title}>{words.title}</h1>
        <p className={styles.done}>{done === tasks.length ? words.allDone : words.doneOfAll(done, tasks.length)}</p>
        {ready > 0 && (
          <p className={styles.ready}>
            <span>{words.ready}</span>
            <span className={classNames(amount.coins, styles.coins)}>
              <CoinIcon size={22} />
              <CoinAmount value={ready} />
            </span>
          </p>
        )}
      </div>
      <BoardPicture slips />
    </header>
  );
}
