import styles from './picture.module.css';

export function Kite() {
  return (
    <>
      <path d="M20 34.5c-6 1-4 6-9 6s-4.5 4.5-8 5.5" />
      <path className={styles.accent} d="M42.5 3 40 26 20 34.5 14.5 13Z" />
      <path d="M42.5 3 20 34.5M14.5 13 40 26" />
      <path d="m7.5 36.5 3.5 4-5 1.5M15.5 43.5l-4.5-3" />
    </>
  );
}
