import styles from './empty.module.css';

/** Shelves with nothing on them but a cat asleep. */
export function EmptyShelvesPicture() {
  return (
    <svg className={styles.picture} width="176" height="128" viewBox="0 0 176 128" aria-hidden="true">
      <circle className={styles.halo} cx="88" cy="64" r="62" />
      <path className={styles.wood} d="M24 8h7v114h-7ZM145 8h7v114h-7Z" />
      <path className={styles.plank} d="M24 48h128v7H24ZM24 92h128v7H24Z" />
      <path className={styles.cord} d="M116 8v10" />
      <path className={styles.tag} d="m108 24 8-7 8 7v16h-16Z" />
      <path className={styles.ink} d="M116 24v.1M112 31h8M112 35h5" />
      <path className={styles.fur} d="M52 92c-4-14 6-24 24-24 20 0 30 10 30 24Z" />
      <path className={styles.fur} d="m54 72 3-11 9 6h8l9-6 3 11c2 9-6 15-16 15s-18-6-16-15Z" />
      <path className={styles.ink} d="M61 75q3 3 6 0M73 75q3 3 6 0M68 80q2 2 4 0" />
      <path className={styles.tail} d="M104 88c12 2 20-4 18-12" />
      <path className={styles.sleep} d="M88 52h8l-8 9h8M102 38h6l-6 7h6" />
    </svg>
  );
}
