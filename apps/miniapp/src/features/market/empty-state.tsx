import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly role?: 'alert';
  /** The next step, if there is one. */
  readonly children?: ReactNode;
};

/** Replaces a list: a picture, the reason, and the next step. */
export function EmptyState({ picture, title, text, role, children }: EmptyStateProps) {
  return (
    <div className={styles.nothing} role={role}>
      {picture}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
