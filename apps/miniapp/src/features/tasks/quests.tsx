import { useTasks } from '../../api/tasks.ts';
import { Card } from '../../ui/card.tsx';
import { QuestCard } from './quest-card.tsx';
import { QuestsSkeleton } from './quests-skeleton.tsx';
import { TasksFailure } from './tasks-failure.tsx';

/** The hub's quests: 'Main Quest' and 'Early Quest' (SPEC §2). */
export function Quests() {
  const { data, error, isFetching, refetch } = useTasks();
  if (data !== undefined) {
    return (
      <>
        <QuestCard group="main" tasks={data.filter(({ group }) => group === 'main')} />
        <QuestCard group="early" tasks={data.filter(({ group }) => group === 'early')} />
      </>
    );
  }
  return error === null ? (
    <QuestsSkeleton />
  ) : (
    <Card>
      <TasksFailure error={error} busy={isFetching} onRetry={() => void refetch()} />
    </Card>
  );
}
