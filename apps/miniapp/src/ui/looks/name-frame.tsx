import type { ReactNode } from 'react';
import styles from './name-frame.module.css';

type NameFrameProps = { readonly frame: string | undefined; readonly children: ReactNode };

/** A name in the frame that its player wears. A frame that this version does not know is not drawn. */
export function NameFrame({ frame, children }: NameFrameProps) {
  return frame === undefined ? (
    children
  ) : (
    <span className={styles.frame} data-frame={frame}>
      {children}
    </span>
  );
}
