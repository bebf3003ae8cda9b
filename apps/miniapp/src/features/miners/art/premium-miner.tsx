import { Coins } from './coins.tsx';
import styles from './miner-art.module.css';

/** A drilling tower with its lamp lit, under the moon. */
export function PremiumMiner() {
  return (
    <>
      <path className={styles.moon} d="M86 20a12 12 0 1 1-11-17 10 10 0 0 0 11 17Z" />
      <circle className={styles.beam} cx="40" cy="16" r="22" />
      <path
        className={styles.strut}
        d="M40 16 18 88M40 16l22 72M33 40h14M28 56h24M23 72h34M33 40l19 16M47 40 28 56M28 56l29 16M52 56 23 72"
      />
      <path className={styles.wood} d="M12 84h56v6H12Z" />
      <g className={styles.turn}>
        <circle className={styles.wheel} cx="40" cy="16" r="9" />
        <path className={styles.line} d="M40 7v18M31 16h18" />
      </g>
      <path className={styles.pipe} d="M37 25h6v42h-6Z" />
      <path className={styles.body} d="M30 60h20v8l-10 16-10-16Z" />
      <path className={styles.line} d="M31 68l17-4M34 75l12-4" />
      <Coins x={66} height={3} />
      <Coins x={84} height={5} />
    </>
  );
}
