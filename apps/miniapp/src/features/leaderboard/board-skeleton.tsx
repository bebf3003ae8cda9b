import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './board-skeleton.module.css';

const STEPS = ['silver', 'gold', 'bronze'] as const;
const ROWS = [0, 1, 2, 3, 4, 5];

export function BoardSkeleton() {
  return (
    <div className={styles.board} aria-busy="true">
      <div className={styles.podium}>
        {STEPS.map((step) => (
          <div key={step} className={styles.place} data-step={step}>
            <Skeleton className={styles.player} />
            <Skeleton className={styles.step} />
          </div>
        ))}
      </div>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.name} />
          <Skeleton className={styles.coins} />
        </div>
      ))}
    </div>
  );
}
