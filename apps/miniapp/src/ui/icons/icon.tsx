import type { ReactNode } from 'react';
import styles from '../line-art.module.css';

/**
 * The frame of every line icon: a 24-unit field, 2-unit round lines in the text's colour, and one filled accent
 * (`className={accent}`). Decorative: the words beside it carry the meaning.
 */
export function Icon({ size = 24, children }: { readonly size?: number | undefined; readonly children: ReactNode }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export type IconProps = { readonly size?: number };

export const accent = styles.accent;
export const dot = styles.dot;
