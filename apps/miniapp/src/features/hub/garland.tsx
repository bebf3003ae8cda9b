import styles from './garland.module.css';

/** Lanterns on the string: a week. */
const LANTERNS = 7;
const WIDTH = 328;

/** A string of seven lanterns: one shines for each day in a row, and all of them from a week on. */
export function Garland({ lit }: { readonly lit: number }) {
  return (
    <svg className={styles.garland} viewBox={`0 0 ${WIDTH} 66`} aria-hidden="true">
      <defs>
        <radialGradient id="garland-light">
          <stop className={styles.warm} offset="0" />
          <stop className={styles.gone} offset="1" />
        </radialGradient>
        <radialGradient id="garland-paper" cx=".42" cy=".5">
          <stop offset="0" stopColor="#ffe7a3" />
          <stop offset=".55" stopColor="#ffb52e" />
          <stop offset="1" stopColor="#f2761b" />
        </radialGradient>
      </defs>
      <path className={styles.string} d={`M0 2Q${WIDTH / 2} 34 ${WIDTH} 2`} />
      {Array.from({ length: LANTERNS }, (_, place) => {
        const along = (place + 0.5) / LANTERNS;
        const height = 2 + 64 * along * (1 - along);
        return (
          <g key={along} transform={`translate(${along * WIDTH} ${height})`}>
            {place < lit && <circle fill="url(#garland-light)" cy="17" r="34" />}
            <g className={place < lit ? styles.lit : styles.unlit}>
              <path className={styles.cord} d="M0 0v5" />
              <path className={styles.paper} d="M0 7c9 0 13 5 13 11S9 29 0 29s-13-5-13-11S-9 7 0 7Z" />
              <path className={styles.rib} d="M0 7c-6 6-6 16 0 22M0 7c6 6 6 16 0 22" />
              <path className={styles.cap} d="M-5 6.5h10M-4 29.5h8M0 30v5" />
            </g>
          </g>
        );
      })}
    </svg>
  );
}
