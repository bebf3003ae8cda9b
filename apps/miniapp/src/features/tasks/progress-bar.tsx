import styles from './progress-bar.module.css';

/** Draws the numbers beside it. */
export function ProgressBar({ done, count }: { readonly done: number; readonly count: number }) {
  const part = count === 0 ? 0 : Math.min(1, done / count);
  return (
    <div className={styles.track} data-full={part === 1} aria-hidden="true">
      <div className={styles.fill} style={{ transform: `translateX(${(part - 1) * 100}%)` }} />
    </div>
  );
}
