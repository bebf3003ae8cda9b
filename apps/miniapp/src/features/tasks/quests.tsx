import { useTasks } from '../../api/tasks.ts';
import { Card } from '../../ui/card.tsx';
import { QuestCard } from './quest-card.tsx';
import { QuestsSkeleton } from './quests-skeleton.tsx';
import { TasksFailure } from './tasks-failure.tsx';

/** The hub's quests: 'Early Quest' above 'Main Quest' until it is done. */
export function Quests() {
  const { data, error, isFetching, refetch } = useTasks();
  if (data !== undefined) {
    const early = data.filter(({ group }) => group === 'early');
    const isBegun = early.every(({ is_completed: isCompleted }) => isCompleted);
    return (isBegun ? (['main', 'early'] as const) : (['early', 'main'] as const)).map((group) => (
      <QuestCard key={group} group={group} tasks={data.filter((task) => task.group === group)} />
    ));
  }
  return error === null ? (
    <QuestsSkeleton />
  ) : (
    <Card>
      <TasksFailure error={error} busy={isFetching} onRetry={() => void refetch()} />
    </Card>
  );
}
