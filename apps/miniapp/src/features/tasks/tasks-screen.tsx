import { screens } from '@soho/contract';
import { isCollectable, type Task } from '../../api/task-order.ts';
import { useTasks } from '../../api/tasks.ts';
import { navigate } from '../../platform/address.ts';
import amount from '../../ui/amount.module.css';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import screen from '../../ui/screen.module.css';
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx';
import { useFirstWords } from '../../words/index.ts';
import { BoardPicture } from './board-picture.tsx';
import { TaskRow } from './task-row.tsx';
import { TasksFailure } from './tasks-failure.tsx';
import tasksHead from './tasks-head.module.css';
import styles from './tasks-screen.module.css';

/** Every task: those that can be collected first. */
export function TasksScreen() {
  const { data, error, isFetching, refetch } = useTasks();
  if (data === undefined) {
    return error === null ? (
      <TasksSkeleton />
    ) : (
      <TasksFailure whole error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) {
    return <NoTasks />;
  }
  return (
    <div className={styles.screen}>
      <TasksHead tasks={data} />
      <ul className={styles.list}>
        {data.map((task) => (
          <TaskRow key={task.tag} task={task} />
        ))}
      </ul>
    </div>
  );
}

function NoTasks() {
  const { tasks: words } = useFirstWords();
  return (
    <Notice picture={<BoardPicture slips={false} />} title={words.empty} text={words.emptyText}>
      <Button kind="primary" onClick={() => navigate(screens.games)}>
        {words.play}
      </Button>
    </Notice>
  );
}

/** The player's progress, and the coins that wait to be collected. */
function TasksHead({ tasks }: { readonly tasks: readonly Task[] }) {
  const { tasks: words } = useFirstWords();
  const done = tasks.filter(({ is_completed: isCompleted }) => isCompleted).length;
  const ready = tasks.filter(isCollectable).reduce((sum, { reward }) => sum + reward, 0);
  return (
    <header className={tasksHead.head}>
      <div className={tasksHead.words}>
        <h1 className={screen.title}>{words.title}</h1>
        <p className={tasksHead.done}>{done === tasks.length ? words.allDone : words.doneOfAll(done, tasks.length)}</p>
        {ready > 0 && (
          <p className={tasksHead.ready}>
            <span>{words.ready}</span>
            <span className={classNames(amount.coins, tasksHead.coins)}>
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

const ROWS = [0, 1, 2, 3, 4, 5];

function TasksSkeleton() {
  const { tasks: words } = useFirstWords();
  return (
    <div className={styles.skeletonScreen} aria-busy="true">
      <header className={tasksHead.head}>
        <div className={tasksHead.words}>
          <h1 className={screen.title}>{words.title}</h1>
          <Skeleton className={styles.line} />
        </div>
        <BoardPicture slips />
      </header>
      {ROWS.map((row) => (
        <RowSkeleton key={row} className={classNames(card.surface, styles.row)} />
      ))}
    </div>
  );
}
