import { type ReactNode, useDeferredValue } from 'react';
import styles from './unseen.module.css';

/**
 * Read out by screen readers when it changes, and invisible. It stays in the page while it is empty: words
 * that appear together with their live region are often not read. The visible change is drawn first, because an invisible
 * line costs a layout like any other.
 */
export function Announcement({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={styles.unseen}>
      {useDeferredValue(children)}
    </p>
  );
}
