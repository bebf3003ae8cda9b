import styles from './empty-pictures.module.css';

/** A bench under a lamp, with room on it. */
export function NoFriendsPicture() {
  return (
    <svg className={styles.picture} width="160" height="112" viewBox="0 0 160 112" aria-hidden="true">
      <path className={styles.light} d="M128 24 92 104h72Z" />
      <path className={styles.post} d="M128 104V22M128 22q0-12-14-12M120 104h16" />
      <path className={styles.lamp} d="M106 10h16l-3 12h-10Z" />
      <path className={styles.ground} d="M8 104h144" />
      <path className={styles.wood} d="M24 62h76v8H24ZM24 46h76v8H24Z" />
      <path className={styles.leg} d="M32 44v60M92 44v60M22 78h80" />
      <circle className={styles.head} cx="44" cy="42" r="12" />
      <path className={styles.body} d="M28 78c0-16 6-24 16-24s16 8 16 24Z" />
      <path className={styles.face} d="M40 41h.1M48 41h.1M41 47q3 2.5 6 0" />
      <circle className={styles.guest} cx="80" cy="42" r="12" />
      <path className={styles.guest} d="M64 78c0-16 6-24 16-24s16 8 16 24" />
    </svg>
  );
}

/** A glass for coins, still empty. */
export function NoEarningsPicture() {
  return (
    <svg className={styles.picture} width="160" height="112" viewBox="0 0 160 112" aria-hidden="true">
      <path className={styles.ground} d="M8 104h144" />
      <path
        className={styles.glass}
        d="M56 44c-8 6-12 12-12 20v30a10 10 0 0 0 10 10h52a10 10 0 0 0 10-10V64c0-8-4-14-12-20Z"
      />
      <path className={styles.shine} d="M54 64v26" />
      <rect className={styles.rim} x="52" y="36" width="56" height="9" rx="4.5" />
      <g className={styles.drop}>
        <circle r="12" cx="80" cy="16" fill="#ffb52e" />
        <circle r="8.5" cx="80" cy="16" fill="#ffd35c" stroke="#e88b0c" strokeWidth="1.6" />
        <path className={styles.fall} d="M64 10v10M96 10v10M58 14v4M102 14v4" />
      </g>
    </svg>
  );
}
