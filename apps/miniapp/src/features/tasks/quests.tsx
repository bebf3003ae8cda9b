import { type ComponentType, type ReactNode, useId, useState } from 'react';
import type { Task } from '../../api/task-order.ts';
import { useTasks } from '../../api/tasks.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { reloadApp } from '../../platform/telegram/messenger.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import well from '../../ui/icon-well.module.css';
import { accent, Icon } from '../../ui/icons/icons.tsx';
import { shieldFinger } from '../../ui/shield-finger.ts';
import { RowSkeleton } from '../../ui/skeleton.tsx';
import { useIdlePart } from '../../ui/use-idle-part.ts';
import { useFirstWords } from '../../words/index.ts';
import styles from './quests.module.css';
import { TasksFailure } from './tasks-failure.tsx';

const taskRow = lazyPart(async () => (await import('./task-row.tsx')).TaskRow);

/** Tasks that a quest shows before it is expanded, so that the rest of the hub stays near. */
const FIRST = 3;

/**
 * The hub's quests: 'Early Quest' above 'Main Quest' until it is done. They are below the fold: the code of their rows is
 * fetched when the hub is idle.
 */
export function Quests() {
  const { data, error, isFetching, refetch } = useTasks();
  const { Part: Row, hasFailed } = useIdlePart(taskRow);
  if (hasFailed || (data === undefined && error !== null)) {
    // Browsers may cache a failed load of code for as long as the page lives.
    const retry = hasFailed ? reloadApp : refetch;
    return (
      <Card>
        <TasksFailure error={error} busy={isFetching} onRetry={() => void retry()} />
      </Card>
    );
  }
  if (data === undefined || Row === undefined) {
    return <QuestsSkeleton />;
  }
  const early = data.filter(({ group }) => group === 'early');
  const isBegun = early.every(({ is_completed: isCompleted }) => isCompleted);
  return (isBegun ? (['main', 'early'] as const) : (['early', 'main'] as const)).map((group) => (
    <QuestCard key={group} group={group} tasks={data.filter((task) => task.group === group)} Row={Row} />
  ));
}

type QuestCardProps = {
  readonly group: Group;
  readonly tasks: readonly Task[];
  readonly Row: ComponentType<{ readonly task: Task }>;
};

function QuestCard({ group, tasks, Row }: QuestCardProps) {
  const { tasks: words } = useFirstWords();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const toggle = () => {
    setOpen(!isOpen);
    shieldFinger();
  };
  const done = tasks.filter(({ is_completed: isCompleted }) => isCompleted).length;
  const progress = tasks.length > 0 && <span className={styles.progress}>{words.doneOf(done, tasks.length)}</span>;
  return (
    <QuestFrame group={group} progress={progress}>
      {tasks.length === 0 && <p className={styles.empty}>{words.emptyQuest}</p>}
      <ul id={listId} className={styles.list}>
        {tasks.slice(0, isOpen ? tasks.length : FIRST).map((task) => (
          <Row key={task.tag} task={task} />
        ))}
      </ul>
      {tasks.length > FIRST && (
        <Button kind="quiet" aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
          {isOpen ? words.showLess : words.showAll(tasks.length)}
        </Button>
      )}
    </QuestFrame>
  );
}

const ROWS = [0, 1, 2];

/** Both quests while their tasks are loading. */
function QuestsSkeleton() {
  return (
    <>
      <QuestFrame group="early">
        <RowsSkeleton />
      </QuestFrame>
      <QuestFrame group="main">
        <RowsSkeleton />
      </QuestFrame>
    </>
  );
}

function RowsSkeleton() {
  return (
    <div className={styles.rows}>
      {ROWS.map((row) => (
        <RowSkeleton key={row} className={styles.row} />
      ))}
    </div>
  );
}

type Group = 'main' | 'early';

type QuestFrameProps = {
  readonly group: Group;
  /** The player's progress, in a few words. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
};

/** The card of a quest around its tasks, or around their skeleton while they load. */
function QuestFrame({ group, progress, children }: QuestFrameProps) {
  const { tasks: words } = useFirstWords();
  const titleId = useId();
  return (
    <Card className={styles.quest} aria-labelledby={titleId} data-group={group}>
      <header className={styles.header}>
        <span className={classNames(well.well, styles.icon)}>{group === 'main' ? <MainIcon /> : <EarlyIcon />}</span>
        <h2 id={titleId} className={styles.title}>
          {group === 'main' ? words.mainQuest : words.earlyQuest}
        </h2>
        {progress}
      </header>
      {children}
    </Card>
  );
}

/** The banner of a stall: where the street leads. */
function MainIcon() {
  return (
    <Icon>
      <path className={accent} d="M7 4.5h11l-3 4.5 3 4.5H7Z" />
      <path d="M7 21V3M7 4.5h11l-3 4.5 3 4.5H7" />
    </Icon>
  );
}

/** A young moon with the first star: the evening begins. */
function EarlyIcon() {
  return (
    <Icon>
      <path className={accent} d="m17 3.5 1.1 2.6 2.6 1.1-2.6 1.1L17 10.9l-1.1-2.6-2.6-1.1 2.6-1.1Z" />
      <path d="M12 4.2a8.3 8.3 0 1 0 8.3 10.3A6.8 6.8 0 0 1 12 4.2Z" />
    </Icon>
  );
}
