import styles from './picture.module.css';

export function Dumplings() {
  return (
    <>
      <path d="M3 45 45 3" />
      <circle className={styles.accent} cx="13.2" cy="34.8" r="7.6" />
      <circle className={styles.accent} cx="24" cy="24" r="7.6" />
      <circle className={styles.accent} cx="34.8" cy="13.2" r="7.6" />
      <path d="M9.5 33.5c.3-1.5 1.3-2.6 2.7-3M20.3 22.7c.3-1.5 1.3-2.6 2.7-3M31.1 11.9c.3-1.5 1.3-2.6 2.7-3" />
    </>
  );
}
