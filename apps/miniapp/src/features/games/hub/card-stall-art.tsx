import styles from './stall-art.module.css';

/** Two cards of a pair, fanned out. */
export function CardStallArt() {
  return (
    <svg className={styles.art} width="104" height="76" viewBox="0 0 104 76" aria-hidden="true">
      <g transform="rotate(-12 34 42)">
        <rect className={styles.cream} x="12" y="8" width="46" height="60" rx="10" />
        <path d="M35 19v5M35 52v5M32 57h6" />
        <path fill="#ff6f52" d="M30.5 25c-5 2.5-8 7-8 13s3 10.5 8 13h9c5-2.5 8-7 8-13s-3-10.5-8-13Z" />
        <path d="M35 25v26M31.5 25c-3.5 8-3.5 18 0 26M38.5 25c3.5 8 3.5 18 0 26" />
      </g>
      <g transform="rotate(10 72 42)">
        <rect className={styles.cream} x="48" y="8" width="46" height="60" rx="10" />
        <path d="M71 19v5M71 52v5M68 57h6" />
        <path fill="#ff6f52" d="M66.5 25c-5 2.5-8 7-8 13s3 10.5 8 13h9c5-2.5 8-7 8-13s-3-10.5-8-13Z" />
        <path d="M71 25v26M67.5 25c-3.5 8-3.5 18 0 26M74.5 25c3.5 8 3.5 18 0 26" />
      </g>
    </svg>
  );
}
