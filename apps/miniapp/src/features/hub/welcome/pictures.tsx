import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import art from '../../../ui/line-art.module.css';
import styles from './pictures.module.css';

const tones = ['#ffc53d', '#9a80ff', '#43d2e4', '#ff7fb2', '#fff1d6', '#35cf9d', '#56aeff', '#ff6f52'] as const;
const stars = ['26 24', '58 12', '140 20', '232 14', '272 34', '18 76', '280 88'] as const;

function Scene({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={classNames(art.drawing, styles.picture)} viewBox="0 0 296 132" aria-hidden="true">
      {stars.map((star) => (
        <circle key={star} className={styles.star} r="1.4" transform={`translate(${star})`} />
      ))}
      {children}
    </svg>
  );
}

function Coin({ at }: { readonly at: string }) {
  return (
    <g transform={`translate(${at})`}>
      <circle className={styles.rim} cy="3" r="14" />
      <circle className={styles.coin} r="14" />
      <path d="M4-5h-5a3 3 0 0 0 0 6h2a3 3 0 0 1 0 6h-5" />
    </g>
  );
}

/** A pair of cards beside a board with one tile in motion. */
export function PlayPicture() {
  return (
    <Scene>
      {[-13, 7].map((turn, card) => (
        <g key={turn} transform={`translate(${66 + card * 46} 26) rotate(${turn} 26 40)`}>
          <rect className={styles.cream} width="54" height="76" rx="11" />
          <path d="M27 15v7M27 54v7M23 61h8" />
          <path className={styles.red} d="M21 22c-6 3-10 9-10 16s4 13 10 16h12c6-3 10-9 10-16s-4-13-10-16Z" />
          <path d="M27 22v32M21 22c-4 10-4 22 0 32M33 22c4 10 4 22 0 32" />
        </g>
      ))}
      <g transform="translate(174 28) rotate(6 38 38)">
        <rect className={styles.board} width="78" height="78" rx="15" />
        {tones.map((tone, place) => (
          <rect
            key={tone}
            x={7 + (place % 3) * 22.5}
            y={7 + Math.floor(place / 3) * 22.5}
            width="19.5"
            height="19.5"
            rx="5"
            fill={tone}
          />
        ))}
      </g>
    </Scene>
  );
}

/** A stamped ticket, and two friends. */
export function EarnPicture() {
  return (
    <Scene>
      <g transform="rotate(-5 96 66)">
        <path
          className={styles.cream}
          d="M46 34h100a6 6 0 0 1 6 6v16a10 10 0 0 0 0 20v16a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6V76a10 10 0 0 0 0-20V40a6 6 0 0 1 6-6Z"
        />
        <path className={styles.faint} d="M100 52h34M100 66h34M100 80h22" />
        <circle className={styles.mint} cx="74" cy="66" r="17" />
        <path strokeWidth="3" d="m66 66 6 6 11-12" />
      </g>
      <path className={styles.violet} d="M214 110V98c0-13 9-20 20-20s20 7 20 20v12Z" />
      <circle className={styles.cream} cx="234" cy="60" r="14" />
      <path className={styles.red} d="M182 118v-12c0-14 10-22 22-22s22 8 22 22v12Z" />
      <circle className={styles.cream} cx="204" cy="66" r="15" />
      <path className={styles.thin} d="M199 65v2m10-2v2m-8 6c2 2 5 2 7 0M230 60v2m9-2v2m-7 5c2 2 4 2 6 0" />
      <Coin at="160 32" />
    </Scene>
  );
}

/** A lamp that burns through the night over growing heaps of coins. */
export function GrowPicture() {
  return (
    <Scene>
      <path className={styles.coin} d="M236 22a20 20 0 1 0 22 27 17 17 0 0 1-22-27Z" />
      <circle className={styles.glow} cx="98" cy="62" r="48" />
      <path stroke="#8b7cf0" d="M98 0v28M62 118h172" />
      <rect className={styles.board} x="84" y="28" width="28" height="8" rx="3" />
      <path className={styles.red} d="M88 36c-14 5-22 14-22 26s8 21 22 26h20c14-5 22-14 22-26s-8-21-22-26Z" />
      <path d="M98 36v52M88 36c-8 15-8 37 0 52M108 36c8 15 8 37 0 52" />
      <rect className={styles.board} x="86" y="88" width="24" height="7" rx="3" />
      {[1, 2, 4].map((height, heap) =>
        Array.from({ length: height }, (_, coin) => (
          <g key={`${heap} ${coin}`} transform={`translate(${146 + heap * 36} ${110 - coin * 11})`}>
            <path className={styles.rim} d="M-16 0v6c0 3 7 6 16 6s16-3 16-6V0Z" />
            <ellipse className={styles.coin} rx="16" ry="6" />
          </g>
        )),
      )}
    </Scene>
  );
}
