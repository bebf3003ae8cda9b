import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A quiet shape where something will come; its size is the caller's class. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />;
}
