import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { RowSkeleton } from '../../ui/row-skeleton.tsx';
import screen from '../../ui/screen.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFirstWords } from '../../words/index.ts';
import { BoardPicture } from './board-picture.tsx';
import head from './tasks-head.module.css';
import styles from './tasks-skeleton.module.css';

const ROWS = [0, 1, 2, 3, 4, 5];

export function TasksSkeleton() {
  const { tasks: words } = useFirstWords();
  return (
    <div className={styles.screen} aria-busy="true">
      <header className={head.head}>
        <div className={head.words}>
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
