import { classNames } from './class-names.ts';
import styles from './row-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** Where a row will come: its name, what it says below, and a button. Its height is the caller's class. */
export function RowSkeleton({ className }: { readonly className: string | undefined }) {
  return (
    <div className={classNames(styles.row, className)}>
      <Skeleton className={styles.name} />
      <Skeleton className={styles.facts} />
      <Skeleton className={styles.button} />
    </div>
  );
}
