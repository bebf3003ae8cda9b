import styles from './street-art.module.css';

const SCALLOPS = [0, 1, 2, 3, 4, 5, 6, 7];
const BULBS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const WIDTH = 328;

/** A striped awning as wide as the content below it, in its parent's tone and cream. */
export function Awning() {
  return (
    <svg className={styles.awning} viewBox="0 0 160 28" preserveAspectRatio="none" aria-hidden="true">
      {SCALLOPS.map((place) => (
        <path
          key={place}
          className={place % 2 === 0 ? styles.tone : styles.cream}
          d={`M${place * 20} 0h20v18a10 10 0 0 1-20 0Z`}
        />
      ))}
      <path className={styles.shine} d="M0 0h160v4H0Z" />
      <path className={styles.shade} d="M0 15h160v3H0Z" />
    </svg>
  );
}

/** Bulbs on two slack lines, over the way in. */
export function StringLights() {
  return (
    <svg className={styles.lights} viewBox={`0 0 ${WIDTH} 40`} aria-hidden="true">
      <path className={styles.line} d={`M0 4q${WIDTH / 4} 34 ${WIDTH / 2} 0q${WIDTH / 4} 34 ${WIDTH / 2} 0`} />
      {BULBS.map((bulb) => {
        const along = (bulb + 0.5) / BULBS.length;
        const half = (along * 2) % 1;
        return (
          <g key={bulb} className={styles.bulb} transform={`translate(${along * WIDTH} ${4 + 68 * half * (1 - half)})`}>
            <circle className={styles.glow} cy="9" r="12" />
            <path className={styles.cap} d="M-2 0h4v4h-4Z" />
            <path className={styles.glass} d="M-3 4h6c3 4 1 10-3 10s-6-6-3-10Z" />
          </g>
        );
      })}
    </svg>
  );
}
