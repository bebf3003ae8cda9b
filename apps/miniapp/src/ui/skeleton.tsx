import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A plain shape in the place of content that is loading; the caller's class sets its size. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />;
}

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
