import { useIsOnline } from '../platform/online.ts';
import { useFirstWords } from '../words/index.ts';
import styles from './offline-notice.module.css';

/** Says that the phone is offline while it is, to explain what fails meanwhile. */
export function OfflineNotice() {
  const { layout } = useFirstWords();
  const isOnline = useIsOnline();
  return (
    <p className={styles.notice} role="status">
      {!isOnline && layout.offline}
    </p>
  );
}
