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

/** A lens that shows an empty street, and a moth that looks on. */
export function NothingFoundPicture() {
  return (
    <svg className={styles.picture} width="176" height="128" viewBox="0 0 176 128" aria-hidden="true">
      <circle className={styles.halo} cx="88" cy="64" r="62" />
      <path className={styles.ground} d="M12 108h152" />
      <path className={styles.beam} d="M128 34 96 108h66Z" />
      <path className={styles.post} d="M150 108V30q0-10-12-10h-6M142 108h16" />
      <path className={styles.lamp} d="M118 22h20l-4 13h-12Z" />
      <path className={styles.handle} d="m86 84 22 24" />
      <circle className={styles.glass} cx="62" cy="58" r="34" />
      <path className={styles.ground} d="M36 70h52" />
      <path className={styles.gone} d="M50 70V52h24v18M50 52l4-8h16l4 8" />
      <path className={styles.shine} d="M42 42c4-6 9-9 16-10" />
      <path className={styles.moth} d="M104 50c-6-8-14-4-10 2-4 4 2 9 10 4 8 5 14 0 10-4 4-6-4-10-10-2Z" />
      <path className={styles.ink} d="M104 48v9" />
    </svg>
  );
}
