import { type ReactNode, useDeferredValue } from 'react';
import styles from './unseen.module.css';

/**
 * Read out by screen readers when it changes, and invisible. It stays in the page while it is empty: words
 * that come together with their live region are often not heard. What it describes is drawn first: an invisible line
 * is laid out like any other.
 */
export function Announcement({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={styles.unseen}>
      {useDeferredValue(children)}
    </p>
  );
}
