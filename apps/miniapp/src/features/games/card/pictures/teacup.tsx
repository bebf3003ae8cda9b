import styles from './picture.module.css';

export function Teacup() {
  return (
    <>
      <path d="M15 14c-3.5-3.5 3.5-6.5 0-11M25 14c-3.5-3.5 3.5-6.5 0-11M9 45h23" />
      <path d="M36 23h3.5a5.5 5.5 0 0 1 0 13H34" />
      <path className={styles.accent} d="M4 19h32v7.5C36 35 30.5 40 25 40H15C9.5 40 4 35 4 26.5Z" />
      <path d="M4 25c5.3 4 10.7-4 16 0s10.7-4 16 0" />
    </>
  );
}
