import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  readonly picture: ReactNode;
  readonly title?: string;
  readonly text: string;
  readonly role?: 'status' | 'alert';
  /** The next step, where there is one. */
  readonly children?: ReactNode;
};

/** A picture, a sentence and the next step, in the middle of the screen. */
export function Notice({ picture, title, text, role, children }: NoticeProps) {
  return (
    <div className={styles.notice} role={role}>
      {picture}
      {title !== undefined && <h1 className={styles.title}>{title}</h1>}
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
