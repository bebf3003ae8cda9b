import styles from './puzzle-guide.module.css';

const TILES = [1, 2, 3, 4, 5, 6, 7, 8];

/** How the puzzle is played: the last tile is about to slide into its place. */
export const puzzleGuide = (
  <svg className={styles.board} width="112" height="112" viewBox="0 0 112 112" aria-hidden="true">
    <rect className={styles.field} width="112" height="112" rx="16" />
    {TILES.map((tile) => {
      const place = tile === 8 ? 8 : tile - 1;
      return (
        <g
          key={tile}
          className={tile === 8 ? styles.moving : styles.tile}
          transform={`translate(${6 + (place % 3) * 34} ${6 + Math.floor(place / 3) * 34})`}
        >
          <rect width="32" height="32" rx="8" />
          <text x="16" y="22">
            {tile}
          </text>
        </g>
      );
    })}
    <path className={styles.way} d="M68 90H50m7-7-7 7 7 7" />
  </svg>
);
