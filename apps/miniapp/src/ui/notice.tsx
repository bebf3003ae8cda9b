import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  readonly picture: ReactNode;
  readonly title?: string | undefined;
  /** 'h2' below the screen's own heading. */
  readonly titleAs?: 'h1' | 'h2';
  readonly text: string;
  /** The notice is the whole screen: without a title its text is the screen's heading. */
  readonly whole?: boolean;
  readonly role?: 'status' | 'alert';
  /** The next step, if there is one. */
  readonly children?: ReactNode;
};

/** A picture, a sentence and the next step, in the middle of the screen. */
export function Notice({ picture, title, titleAs: Title = 'h1', text, whole = false, role, children }: NoticeProps) {
  const Text = whole && title === undefined ? 'h1' : 'p';
  return (
    <div className={styles.notice} role={role}>
      {picture}
      {title !== undefined && <Title className={styles.title}>{title}</Title>}
      <Text className={styles.text}>{text}</Text>
      {children}
    </div>
  );
}
