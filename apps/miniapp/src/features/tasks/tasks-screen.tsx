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

const slips = [
  { x: 13, y: 36, turn: -6, tone: '#fff4d8' },
  { x: 46, y: 33, turn: 4, tone: '#ffd35c' },
  { x: 79, y: 37, turn: -4, tone: '#d9d0ff' },
  { x: 29, y: 69, turn: 5, tone: '#ffc9c9' },
  { x: 64, y: 68, turn: -3, tone: '#fff4d8' },
] as const;

/** The slip that is ticked off. */
const TICKED = 1;

/** The street's notice board under its lantern; without `slips` nothing is pinned to it. */
function BoardPicture({ slips: isFull }: { readonly slips: boolean }) {
  return (
    <svg className={styles.picture} width="156" height="124" viewBox="0 0 156 124" aria-hidden="true">
      <defs>
        <radialGradient id="board-light">
          <stop className={styles.warm} offset="0" />
          <stop className={styles.warm} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path className={styles.post} d="M22 104v16M98 104v16" />
      <rect className={styles.frame} x="2" y="20" width="116" height="90" rx="12" />
      <rect className={styles.wood} x="8" y="26" width="104" height="78" rx="7" />
      <path className={styles.grain} d="M14 48h92M14 66h92M14 86h92" />
      {isFull &&
        slips.map(({ x, y, turn, tone }, place) => (
          <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <rect className={styles.slip} fill={tone} width="27" height="27" rx="3" />
            <path
              className={place === TICKED ? styles.tick : styles.lines}
              d={place === TICKED ? 'm7 15 4.5 4.5 8.5-9' : 'M6 12h15M6 17h15M6 22h8'}
            />
            <circle className={styles.pin} cx="13.5" cy="3.5" r="2.8" />
          </g>
        ))}
      <circle fill="url(#board-light)" cx="136" cy="46" r="46" />
      <path className={styles.hook} d="M104 20V8h32v14" />
      <g className={styles.lantern} transform="translate(136 22)">
        <path className={styles.paper} d="M0 4c12 0 18 8 18 17S12 38 0 38s-18-8-18-17S-12 4 0 4Z" />
        <path d="M0 4c-9 9-9 25 0 34M0 4c9 9 9 25 0 34" opacity=".6" />
        <path className={styles.cap} d="M-7 3.5h14M-6 38.5H6M0 39v8" />
      </g>
    </svg>
  );
}
