import type { ReactNode } from 'react';
import styles from './nothing-here.module.css';

type NothingHereProps = {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly role?: 'alert';
  /** The next step, where there is one. */
  readonly children?: ReactNode;
};

/** In the place of a list: a picture, what is the matter, and the next step. */
export function NothingHere({ picture, title, text, role, children }: NothingHereProps) {
  return (
    <div className={styles.nothing} role={role}>
      {picture}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
