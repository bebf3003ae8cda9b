import { useId } from 'react';
import styles from './cup.module.css';

/** A glass that fills with coins, and one that falls into it. @param part how full it is, from 0 to 1 */
export function Cup({ part }: { readonly part: number }) {
  const glassId = useId();
  return (
    <svg className={styles.cup} width="44" height="48" viewBox="0 0 44 48" aria-hidden="true">
      <clipPath id={glassId}>
        <path d="M7 13h30l-4 29a4 4 0 0 1-4 3H15a4 4 0 0 1-4-3Z" />
      </clipPath>
      <circle className={styles.falling} cx="22" cy="6" r="4.5" />
      <g clipPath={`url(#${glassId})`}>
        <rect className={styles.glass} x="6" y="13" width="32" height="33" />
        <g className={styles.coins} style={{ transform: `translateY(${(1 - part) * 32}px)` }}>
          <rect x="6" y="17" width="32" height="30" />
          <path className={styles.top} d="M6 17a4 3 0 0 1 8 0 4 3 0 0 1 8 0 4 3 0 0 1 8 0 4 3 0 0 1 8 0v4H6Z" />
        </g>
      </g>
      <path className={styles.rim} d="M7 13h30l-4 29a4 4 0 0 1-4 3H15a4 4 0 0 1-4-3Z" />
      <path className={styles.shine} d="m13 19 2 18" />
    </svg>
  );
}
