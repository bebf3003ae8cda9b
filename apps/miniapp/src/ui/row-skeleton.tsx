import { classNames } from './class-names.ts';
import styles from './row-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** The shape of a row that is loading: its name, the text below, and a button. The caller's class sets its height. */
export function RowSkeleton({ className }: { readonly className: string | undefined }) {
  return (
    <div className={classNames(styles.row, className)}>
      <Skeleton className={styles.name} />
      <Skeleton className={styles.facts} />
      <Skeleton className={styles.button} />
    </div>
  );
}
