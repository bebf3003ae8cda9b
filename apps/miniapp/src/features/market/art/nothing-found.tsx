import styles from './empty.module.css';

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
