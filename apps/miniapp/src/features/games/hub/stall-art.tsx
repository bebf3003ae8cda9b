import art from '../../../ui/line-art.module.css';
import styles from './stall-art.module.css';

/** Two cards of a pair, fanned out. */
export function CardStallArt() {
  return (
    <svg className={art.drawing} width="104" height="76" viewBox="0 0 104 76" aria-hidden="true">
      <g transform="rotate(-12 34 42)">
        <rect className={styles.cream} x="12" y="8" width="46" height="60" rx="10" />
        <path d="M35 19v5M35 52v5M32 57h6" />
        <path fill="#ff6f52" d="M30.5 25c-5 2.5-8 7-8 13s3 10.5 8 13h9c5-2.5 8-7 8-13s-3-10.5-8-13Z" />
        <path d="M35 25v26M31.5 25c-3.5 8-3.5 18 0 26M38.5 25c3.5 8 3.5 18 0 26" />
      </g>
      <g transform="rotate(10 72 42)">
        <rect className={styles.cream} x="48" y="8" width="46" height="60" rx="10" />
        <path d="M71 19v5M71 52v5M68 57h6" />
        <path fill="#ff6f52" d="M66.5 25c-5 2.5-8 7-8 13s3 10.5 8 13h9c5-2.5 8-7 8-13s-3-10.5-8-13Z" />
        <path d="M71 25v26M67.5 25c-3.5 8-3.5 18 0 26M74.5 25c3.5 8 3.5 18 0 26" />
      </g>
    </svg>
  );
}

const tones = ['#ffc53d', '#9a80ff', '#43d2e4', '#ff7fb2', '#fff1d6', '#35cf9d', '#56aeff', '#ff6f52'] as const;

/** A board with one tile in motion. */
export function PuzzleStallArt() {
  return (
    <svg className={art.drawing} width="104" height="76" viewBox="0 0 104 76" aria-hidden="true">
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

/** A calendar page with the board of its day. */
export function DailyStallArt() {
  return (
    <svg className={art.drawing} width="104" height="76" viewBox="0 0 104 76" aria-hidden="true">
      <g transform="rotate(-5 60 40)">
        <rect className={styles.cream} x="24" y="6" width="68" height="68" rx="11" />
        <path fill="#ff6f52" d="M24 22V17A11 11 0 0 1 35 6H81A11 11 0 0 1 92 17V22Z" />
        <path d="M41 2v9M75 2v9" />
        {tones.map((tone, place) => (
          <rect
            key={tone}
            x={36 + (place % 3) * 15.5}
            y={27 + Math.floor(place / 3) * 14.5}
            width="13"
            height="12"
            rx="3.5"
            fill={tone}
          />
        ))}
      </g>
    </svg>
  );
}

/** A pickaxe over a heap of coins. */
export function MinerStallArt() {
  return (
    <svg className={art.drawing} width="104" height="76" viewBox="0 0 104 76" aria-hidden="true">
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
