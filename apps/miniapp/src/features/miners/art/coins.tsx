import styles from './miner-art.module.css';

/** A stack of coins on the ground: `x` is its middle, `height` how many. */
export function Coins({ x, height }: { readonly x: number; readonly height: number }) {
  return Array.from({ length: height }, (_, index) => (
    <g key={index}>
      <path className={styles.rim} d={`M${x - 9} ${82 - index * 5}v4c0 2 4 3.5 9 3.5s9-1.5 9-3.5v-4`} />
      <ellipse className={styles.coin} cx={x} cy={82 - index * 5} rx="9" ry="3.5" />
    </g>
  ));
}
