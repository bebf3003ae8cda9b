import { useId, useState } from 'react';
import type { Task } from '../../api/task-order.ts';
import { Button } from '../../ui/button.tsx';
import { useFirstWords } from '../../words/index.ts';
import styles from './quest-card.module.css';
import { type Group, QuestFrame } from './quest-frame.tsx';
import { TaskRow } from './task-row.tsx';

/** Tasks that a quest shows before it is expanded, so that the rest of the hub stays near. */
const FIRST = 3;

export function QuestCard({ group, tasks }: { readonly group: Group; readonly tasks: readonly Task[] }) {
  const { tasks: words } = useFirstWords();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const done = tasks.filter(({ is_completed: isCompleted }) => isCompleted).length;
  const progress = tasks.length > 0 && <span className={styles.progress}>{words.doneOf(done, tasks.length)}</span>;
  return (
    <QuestFrame group={group} progress={progress}>
      {tasks.length === 0 && <p className={styles.empty}>{words.emptyQuest}</p>}
      <ul id={listId} className={styles.list}>
        {tasks.slice(0, isOpen ? tasks.length : FIRST).map((task) => (
          <TaskRow key={task.tag} task={task} />
        ))}
      </ul>
      {tasks.length > FIRST && (
        <Button kind="quiet" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.showLess : words.showAll(tasks.length)}
        </Button>
      )}
    </QuestFrame>
  );
}
