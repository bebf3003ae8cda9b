import styles from './awning.module.css';

const SCALLOPS = [0, 1, 2, 3, 4, 5, 6, 7];

/** A striped awning as wide as the content below it, in its parent's tone and cream. */
export function Awning() {
  return (
    <svg className={styles.awning} viewBox="0 0 160 28" preserveAspectRatio="none" aria-hidden="true">
      {SCALLOPS.map((place) => (
        <path
          key={place}
          className={place % 2 === 0 ? styles.tone : styles.cream}
          d={`M${place * 20} 0h20v18a10 10 0 0 1-20 0Z`}
        />
      ))}
      <path className={styles.shine} d="M0 0h160v4H0Z" />
      <path className={styles.shade} d="M0 15h160v3H0Z" />
    </svg>
  );
}
