import styles from './medal.module.css';

/** A medal on its ribbon, in the colour of its parent. */
export function Medal({ label }: { readonly label: string }) {
  return (
    <svg width="28" height="32" viewBox="0 0 28 32" role="img" aria-label={label}>
      <path className={styles.ribbon} d="M7 0h6l3 12-5 3ZM21 0h-6l-3 12 5 3Z" />
      <circle className={styles.rim} cx="14" cy="20" r="11" />
      <circle className={styles.face} cx="14" cy="20" r="7.5" />
      <path className={styles.star} d="m14 14.5 1.7 3.5 3.8.5-2.8 2.6.7 3.8-3.4-1.8-3.4 1.8.7-3.8-2.8-2.6 3.8-.5Z" />
    </svg>
  );
}
