import { type ReactNode, useDeferredValue } from 'react';
import styles from './unseen.module.css';

/**
 * Read out by screen readers when it changes, and seen by nobody. It stays in the page while it has nothing to say: words
 * that come together with their live region are often not heard. What it tells of is drawn first: a line that nobody sees
 * is laid out like any other.
 */
export function Announcement({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={styles.unseen}>
      {useDeferredValue(children)}
    </p>
  );
}
