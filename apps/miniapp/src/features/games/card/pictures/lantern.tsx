import styles from './picture.module.css';

export function Lantern() {
  return (
    <>
      <path d="M24 2v5M24 41v5M20 46h8" />
      <path
        className={styles.accent}
        d="M16.5 11C9.5 14.5 7 19 7 24s2.5 9.5 9.5 13h15C38.5 33.5 41 29 41 24s-2.5-9.5-9.5-13Z"
      />
      <path d="M24 11v26M19 11c-4.5 8-4.5 18 0 26M29 11c4.5 8 4.5 18 0 26" />
      <path className={styles.ink} d="M17 7h14v4H17ZM17 37h14v4H17Z" />
    </>
  );
}
