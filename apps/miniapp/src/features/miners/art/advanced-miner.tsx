import { Coins } from './coins.tsx';
import styles from './miner-art.module.css';

/** A steam kettle that drives a gear. */
export function AdvancedMiner() {
  return (
    <>
      <path className={styles.puff} d="M20 14a5 5 0 0 1 9-3 5 5 0 0 1 8 4 4 4 0 0 1-4 5H22a4 4 0 0 1-2-6Z" />
      <path className={styles.pipe} d="M24 24h9v14h-9Z" />
      <path className={styles.wood} d="M16 78h40v10H16Z" />
      <path className={styles.body} d="M22 34h28a10 10 0 0 1 10 10v34H12V44a10 10 0 0 1 10-10Z" />
      <path className={styles.shade} d="M22 34h4v44H12V44a10 10 0 0 1 10-10Z" />
      <path className={styles.line} d="M12 66h48M12 48h9M51 48h9" />
      <circle className={styles.window} cx="36" cy="50" r="9" />
      <path className={styles.needle} d="M36 50l5-5" />
      <path className={styles.fire} d="M36 76c-5 0-7-3-7-6 0 0 2 1 3 0 1-2 2-4 5-5 0 3 6 4 6 7s-2 4-7 4Z" />
      <g className={styles.turn}>
        <path
          className={styles.wheel}
          d="M66 30h6l1 5 4 2 4-3 4 5-3 4 1 4 5 2-1 6-5 1-3 4 2 5-5 3-4-4h-4l-4 4-5-3 2-5-3-4-5-1-1-6 5-2 1-4-3-4 4-5 4 3 4-2Z"
        />
        <circle className={styles.window} cx="69" cy="49" r="6" />
      </g>
      <Coins x={66} height={2} />
      <Coins x={84} height={3} />
    </>
  );
}
