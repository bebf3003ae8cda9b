import { useSyncExternalStore } from 'react';
import { useFirstWords } from '../words/index.ts';
import styles from './offline-notice.module.css';

/** Says that the phone has no network while it has none: what fails meanwhile is then no riddle. */
export function OfflineNotice() {
  const { layout } = useFirstWords();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p className={styles.notice} role="status">
      {!isOnline && layout.offline}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener('online', listener, { signal: stop.signal });
  window.addEventListener('offline', listener, { signal: stop.signal });
  return () => stop.abort();
}
