import { LANTERNS_IN_ROW } from '@soho/rules';
import type { Tonight } from '../../api/streak.ts';
import styles from './lantern-row.module.css';

const WIDTH = 328;
const HEIGHT = 66;
const GLOW = 68;
const LAST = LANTERNS_IN_ROW - 1;

/** A string of six lanterns and a chest: those of the days before shine, and tonight's glimmers until it is lit. */
export function LanternRow({ tonight }: { readonly tonight: Tonight | undefined }) {
  const lit = tonight === undefined ? 0 : tonight.place - (tonight.lit ? 0 : 1);
  const waiting = tonight?.lit === false ? lit : undefined;
  return (
    <div className={styles.row} aria-hidden="true">
      {waiting !== undefined && <Glimmer place={waiting} />}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <defs>
          <radialGradient id="lantern-row-light">
            <stop className={styles.warm} offset="0" />
            <stop className={styles.gone} offset="1" />
          </radialGradient>
          <radialGradient id="lantern-row-paper" cx=".42" cy=".5">
            <stop offset="0" stopColor="#ffe7a3" />
            <stop offset=".55" stopColor="#ffb52e" />
            <stop offset="1" stopColor="#f2761b" />
          </radialGradient>
        </defs>
        <path className={styles.string} d={`M0 2Q${WIDTH / 2} 34 ${WIDTH} 2`} />
        {Array.from({ length: LANTERNS_IN_ROW }, (_, place) => {
          const { x, y } = pointOf(place);
          return (
            <g key={x} transform={`translate(${x} ${y})`}>
              {place < lit && <circle className={styles.light} cy="17" r={GLOW / 2} />}
              <g className={place < lit ? styles.lit : styles.unlit}>{place < LAST ? <Lantern /> : <Chest />}</g>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Where the string holds the lantern of this place. */
function pointOf(place: number): { readonly x: number; readonly y: number } {
  const along = (place + 0.5) / LANTERNS_IN_ROW;
  return { x: along * WIDTH, y: 2 + 64 * along * (1 - along) };
}

/** Outside the drawing: there the compositor animates it, while the main thread would draw each frame of an SVG. */
function Glimmer({ place }: { readonly place: number }) {
  const { x, y } = pointOf(place);
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  const style = {
    left: percent(x - GLOW / 2, WIDTH),
    top: percent(y + 17 - GLOW / 2, HEIGHT),
    width: percent(GLOW, WIDTH),
    height: percent(GLOW, HEIGHT),
  };
  return <span className={styles.glimmer} style={style} />;
}

function Lantern() {
  return (
    <>
      <path className={styles.cord} d="M0 0v5" />
      <path className={styles.paper} d="M0 7c9 0 13 5 13 11S9 29 0 29s-13-5-13-11S-9 7 0 7Z" />
      <path className={styles.rib} d="M0 7c-6 6-6 16 0 22M0 7c6 6 6 16 0 22" />
      <path className={styles.cap} d="M-5 6.5h10M-4 29.5h8M0 30v5" />
    </>
  );
}

function Chest() {
  return (
    <>
      <path className={styles.cord} d="M0 0 -9 9M0 0 9 9" />
      <path className={styles.paper} d="M-14 17c0-6 4-9 8-9H6c4 0 8 3 8 9v13a2 2 0 0 1-2 2h-24a2 2 0 0 1-2-2Z" />
      <path className={styles.rib} d="M-14 18h10M4 18h10M-8 9v22M8 9v22" />
      <path className={styles.cap} d="M-3 16h6v6h-6Z" />
    </>
  );
}
