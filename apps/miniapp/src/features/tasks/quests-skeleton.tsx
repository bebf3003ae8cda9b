import { RowSkeleton } from '../../ui/row-skeleton.tsx';
import { QuestFrame } from './quest-frame.tsx';
import styles from './quests-skeleton.module.css';

const ROWS = [0, 1, 2];

/** Both quests while their tasks are loading. */
export function QuestsSkeleton() {
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
