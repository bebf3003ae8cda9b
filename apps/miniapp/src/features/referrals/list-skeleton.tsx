import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './list-skeleton.module.css';

const ITEMS = [0, 1, 2];

/** A list in its tab while it is loading. */
export function ListSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {ITEMS.map((item) => (
        <div key={item} className={styles.item}>
          <Skeleton className={styles.mark} />
          <Skeleton className={styles.name} />
          <Skeleton className={styles.coins} />
        </div>
      ))}
    </div>
  );
}
