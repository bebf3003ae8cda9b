import styles from './stall-art.module.css';

/** A pickaxe over a heap of coins. */
export function MinerStallArt() {
  return (
    <svg className={styles.art} width="104" height="76" viewBox="0 0 104 76" aria-hidden="true">
      <path fill="#e88b0c" d="M14 62c0-4 8-7 18-7s18 3 18 7v6c0 4-8 7-18 7s-18-3-18-7Z" />
      <ellipse cx="32" cy="62" rx="18" ry="7" fill="#ffd35c" />
      <path fill="#e88b0c" d="M46 52c0-4 8-7 18-7s18 3 18 7v16c0 4-8 7-18 7s-18-3-18-7Z" />
      <path d="M46 60c0 4 8 7 18 7s18-3 18-7" />
      <ellipse cx="64" cy="52" rx="18" ry="7" fill="#ffd35c" />
      <path stroke="#8a4f3f" strokeWidth="6" d="M42 50 78 14" />
      <path d="m40 48 34-34M46 52l36-36" strokeWidth="1.5" />
      <path fill="#2fc494" d="M54 6c12-4 26 2 32 10 6 7 8 15 6 24-3-10-8-17-15-23S63 8 54 6Z" />
    </svg>
  );
}
