import styles from './picture.module.css';

export function Parasol() {
  return (
    <>
      <path d="M24 2v5M24 26v14.5a4.8 4.8 0 0 1-9.6 0" />
      <path
        className={styles.accent}
        d="M2.5 27C3 14.5 12.5 7 24 7s21 7.5 21.5 20c-3.5-3.6-7.3-3.6-10.8 0-3.4-3.6-7.2-3.6-10.7 0-3.5-3.6-7.3-3.6-10.7 0C9.8 23.4 6 23.4 2.5 27Z"
      />
      <path d="M24 7c-6.5 5-9.8 11.5-10.7 20M24 7c6.5 5 9.8 11.5 10.7 20M24 7v20" />
    </>
  );
}
