import { Skeleton } from '../ui/skeleton.tsx';
import styles from './screen-skeleton.module.css';

/** While a screen's code is on its way. */
export function ScreenSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.block} />
      <Skeleton className={styles.block} />
    </div>
  );
}
