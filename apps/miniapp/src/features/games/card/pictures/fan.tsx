import styles from './picture.module.css';

export function Fan() {
  return (
    <>
      <path d="M24 43v3.5M14 31 24 42l10-11M20.2 28.2 24 42l3.8-13.8" />
      <path className={styles.accent} d="M1.5 21C13.5 5.5 34.5 5.5 46.5 21L34 31a13.5 13.5 0 0 0-20 0Z" />
      <path d="m11.8 12.6 6.2 16M19.8 9.9l2 17.3M28.2 9.9l-2 17.3M36.2 12.6l-6.2 16" />
      <circle className={styles.ink} cx="24" cy="42" r="1.5" />
    </>
  );
}
