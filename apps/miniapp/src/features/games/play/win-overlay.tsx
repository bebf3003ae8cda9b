import type { ReactNode } from 'react';
import styles from './win-overlay.module.css';

type WinOverlayProps = { readonly text: string; readonly children?: ReactNode };

/** The win, over the board: the lanterns light up. `children` may add what was paid. */
export function WinOverlay({ text, children }: WinOverlayProps) {
  return (
    <div className={styles.overlay}>
      <div className={styles.panel}>
        <WinScene />
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </div>
  );
}

const lanterns = [
  { x: 34, y: 58, size: 0.8, tone: '#ff6f52' },
  { x: 76, y: 70, size: 1, tone: '#9a80ff' },
  { x: 120, y: 74, size: 1.25, tone: '#ffb52e' },
  { x: 164, y: 70, size: 1, tone: '#35cf9d' },
  { x: 206, y: 58, size: 0.8, tone: '#ff7fb2' },
] as const;

const sparks = [
  [18, 22],
  [58, 12],
  [98, 26],
  [142, 26],
  [182, 12],
  [222, 22],
] as const;

/** A string of lanterns that light up one after another. */
function WinScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 240 124" aria-hidden="true">
      <path className={styles.string} d="M4 34c40 34 76 40 116 40s76-6 116-40" />
      {lanterns.map(({ x, y, size, tone }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <g className={styles.lantern}>
            <circle r="26" cy="18" fill={tone} opacity="0.22" />
            <path d="M0-2v5M0 33v6M-3 39h6" className={styles.line} />
            <path d="M-6 5c-6 3-9 7-9 13s3 10 9 13H6c6-3 9-7 9-13S12 8 6 5Z" fill={tone} className={styles.line} />
            <path d="M0 5v26M-5 5c-4 8-4 18 0 26M5 5c4 8 4 18 0 26" className={styles.line} />
            <path d="M-7 2H7v3H-7ZM-7 31H7v3H-7Z" className={styles.cap} />
          </g>
        </g>
      ))}
      {sparks.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path className={styles.spark} d="m0-7 1.8 5.2L7 0 1.8 1.8 0 7l-1.8-5.2L-7 0l5.2-1.8Z" />
        </g>
      ))}
    </svg>
  );
}
