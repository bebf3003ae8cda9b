import { Coins } from './coins.tsx';
import styles from './miner-art.module.css';

/** A hand mill with a crank: it grinds out one coin after another. */
export function BasicMiner() {
  return (
    <>
      <path className={styles.wood} d="M20 60h38l5 24H15Z" />
      <path className={styles.line} d="M18 71h42" />
      <path className={styles.body} d="M24 32h30a4 4 0 0 1 4 4v24H20V36a4 4 0 0 1 4-4Z" />
      <path className={styles.shade} d="M24 32h6v28H20V36a4 4 0 0 1 4-4Z" />
      <path className={styles.hopper} d="M18 14h42l-8 18H26Z" />
      <path className={styles.slot} d="M30 66h18v6H30Z" />
      <circle className={styles.window} cx="39" cy="46" r="7" />
      <g className={styles.turn}>
        <circle className={styles.wheel} cx="66" cy="46" r="10" />
        <path className={styles.line} d="M66 36v20M56 46h20" />
        <circle className={styles.knob} cx="66" cy="36" r="3.5" />
      </g>
      <circle className={styles.coin} cx="33" cy="15" r="5" />
      <circle className={styles.coin} cx="45" cy="13" r="5" />
      <Coins x={78} height={2} />
    </>
  );
}
