import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A plain shape in the place of content that is loading; the caller's class sets its size. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />;
}
