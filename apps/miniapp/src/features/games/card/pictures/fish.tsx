import styles from './picture.module.css';

export function Fish() {
  return (
    <>
      <path d="M16 15c2-5 8-8 14-7-2 3-2 6-1 9M19 34c1 3 4 5 8 5-1-2-1-4 0-6" />
      <path
        className={styles.accent}
        d="M2 24.5C8 12.5 23 11 33.5 22c3.5-1.5 7.5-4.5 10.5-9 2.3 7 2.3 16 0 23-3-4.5-7-7.5-10.5-9C23 38 8 36.5 2 24.5Z"
      />
      <path d="M16.5 17c3 4.5 3 10.5 0 15M23 21.5c1.5 2 1.5 4 0 6M28 22.5c.8 1.3.8 2.7 0 4" />
      <circle className={styles.ink} cx="10" cy="22" r="1.3" />
    </>
  );
}
