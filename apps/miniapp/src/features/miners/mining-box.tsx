import { useWords } from '../../words/index.ts';
import styles from './mining-box.module.css';
import { timeLeft } from './time-left.ts';

/** In the place of the price while a miner runs: nothing to press, and how long it still takes. */
export function MiningBox({ daysLeft, duration }: { readonly daysLeft: number; readonly duration: number }) {
  const words = useWords('miners');
  const { unit, count } = timeLeft(daysLeft);
  const left = Math.min(1, Math.max(0, daysLeft / duration));
  return (
    <div className={styles.box}>
      <button type="button" className={styles.state} disabled>
        <span className={styles.spark} />
        {words.mining}
      </button>
      <p className={styles.left}>
        {words.daysLeft} <strong>{unit === 'days' ? words.inDays(count) : words.inHours(count)}</strong>
      </p>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.done} style={{ transform: `translateX(${-left * 100}%)` }} />
      </span>
    </div>
  );
}
