import { screens } from '@soho/contract';
import { useTasks } from '../../api/tasks.ts';
import { navigate } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFirstWords } from '../../words/index.ts';
import { BoardPicture } from './board-picture.tsx';
import { TaskRow } from './task-row.tsx';
import { TasksFailure } from './tasks-failure.tsx';
import { TasksHead } from './tasks-head.tsx';
import styles from './tasks-screen.module.css';
import { TasksSkeleton } from './tasks-skeleton.tsx';

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
