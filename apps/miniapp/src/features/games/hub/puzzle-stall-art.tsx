import styles from './stall-art.module.css';

const tones = ['#ffc53d', '#9a80ff', '#43d2e4', '#ff7fb2', '#fff1d6', '#35cf9d', '#56aeff', '#ff6f52'] as const;

/** A board with one tile on its way. */
export function PuzzleStallArt() {
  return (
    <svg className={styles.art} width="104" height="76" viewBox="0 0 104 76" aria-hidden="true">
      <g transform="rotate(6 60 38)">
        <rect className={styles.board} x="24" y="2" width="74" height="74" rx="14" />
        {tones.map((tone, place) => (
          <g key={tone} transform={`translate(${30 + (place % 3) * 21.5} ${8 + Math.floor(place / 3) * 21.5})`}>
            <rect width="19" height="19" rx="5" fill={tone} />
          </g>
        ))}
        <path d="M79 69.5h6M82 66.5v6" stroke="#8b7cf0" />
      </g>
    </svg>
  );
}
