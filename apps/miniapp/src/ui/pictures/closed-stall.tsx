import styles from './pictures.module.css';

const STRIPES = [0, 1, 2, 3, 4, 5];

/** A market stall with its shutter down, under the moon. */
export function ClosedStallPicture() {
  return (
    <svg className={styles.picture} width="224" height="176" viewBox="0 0 224 176" aria-hidden="true">
      <circle className={styles.halo} cx="112" cy="92" r="84" />
      <path className={styles.moon} d="M214 42a18 18 0 1 1-17-27 15 15 0 0 0 17 27Z" />
      <path className={styles.star} d="M36 34v8M32 38h8M62 12v6M59 15h6M206 84v6M203 87h6" />
      <rect className={styles.wall} x="44" y="64" width="136" height="94" rx="6" />
      <rect className={styles.shutter} x="56" y="84" width="112" height="48" rx="4" />
      <path className={styles.slat} d="M56 96h112M56 108h112M56 120h112" />
      <rect className={styles.counter} x="38" y="132" width="148" height="14" rx="5" />
      <path className={styles.ground} d="M16 160h192" />
      {STRIPES.map((stripe) => (
        <path
          key={stripe}
          className={stripe % 2 === 0 ? styles.awning : styles.awningLight}
          d={`M${40 + stripe * 24} 50h24l${(stripe - 2) * 1.6} 32a12 10 0 0 1-${24 + 1.6} 0Z`}
        />
      ))}
      <path className={styles.roof} d="M46 50h132l-8-14a6 6 0 0 0-5-3H59a6 6 0 0 0-5 3Z" />
      <g className={styles.sign}>
        <path d="M96 84v10M128 84v10" />
        <rect x="84" y="94" width="56" height="24" rx="6" />
        <path d="M98 106h.1M112 106h.1M126 106h.1" />
      </g>
    </svg>
  );
}
