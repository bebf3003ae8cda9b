import type { ReactNode } from 'react';
import styles from './empty-list.module.css';

type EmptyListProps = { readonly picture: ReactNode; readonly title: string; readonly text: string };

export function EmptyList({ picture, title, text }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      {picture}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
