import styles from './picture.module.css';

export function Cat() {
  return (
    <>
      <path
        className={styles.accent}
        d="M8.5 5.5 17 12.2c4.5-1.4 9.5-1.4 14 0l8.5-6.7c1.9 6 2.4 11 1.7 15.8 1.2 3.2 1.1 6.6-.2 9.7C38.3 38.5 32 43 24 43S9.7 38.5 7 31c-1.3-3.1-1.4-6.5-.2-9.7-.7-4.8-.2-9.8 1.7-15.8Z"
      />
      <path d="M20 12v5M24 11.3v6.2M28 12v5" />
      <path d="M13 26.5c1.4-3 5-3 6.4 0M28.6 26.5c1.4-3 5-3 6.4 0" />
      <path className={styles.ink} d="M22.3 30.2h3.4L24 32Z" />
      <path d="M24 32c-.6 2.8-4 3.5-5.5 1.3M24 32c.6 2.8 4 3.5 5.5 1.3" />
      <path d="m2 27.5 6.5 1.3M2.5 35l6.5-2M46 27.5l-6.5 1.3M45.5 35l-6.5-2" />
    </>
  );
}
