import styles from './pictures.module.css';

/** A lit paper lantern: the app is opening. */
export function LanternPicture() {
  return (
    <svg className={styles.picture} width="168" height="168" viewBox="0 0 168 168" aria-hidden="true">
      <circle className={styles.glow} cx="84" cy="92" r="74" />
      <g className={styles.sway}>
        <path className={styles.cord} d="M84 0v44" />
        <LanternBody lit />
      </g>
    </svg>
  );
}

/** A lantern that has gone out: something failed. */
export function BrokenLanternPicture() {
  return (
    <svg className={styles.picture} width="168" height="168" viewBox="0 0 168 168" aria-hidden="true">
      <g transform="rotate(9 84 0)">
        <path className={styles.cord} d="M84 0v44" />
        <LanternBody lit={false} />
        <path className={styles.smoke} d="M70 36c-7-8 5-12 0-20M100 32c-6-7 4-10 0-17" />
      </g>
    </svg>
  );
}

function LanternBody({ lit }: { readonly lit: boolean }) {
  return (
    <g className={lit ? styles.lit : styles.unlit}>
      <path className={styles.paper} d="M84 50c30 0 44 19 44 42s-14 42-44 42-44-19-44-42 14-42 44-42Z" />
      <path className={styles.shine} d="M58 64c-9 9-11 24-8 36 3-16 6-28 16-38Z" />
      <path className={styles.rib} d="M84 50c-26 24-26 60 0 84M84 50c26 24 26 60 0 84M42 80h84M42 104h84" />
      <rect className={styles.cap} x="64" y="42" width="40" height="11" rx="4" />
      <rect className={styles.cap} x="68" y="131" width="32" height="9" rx="4" />
      <path className={styles.tassel} d="M84 140v22M76 140v15M92 140v15" />
    </g>
  );
}
