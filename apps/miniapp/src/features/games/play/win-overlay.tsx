import type { ReactNode } from 'react';
import styles from './win-overlay.module.css';
import { WinScene } from './win-scene.tsx';

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
