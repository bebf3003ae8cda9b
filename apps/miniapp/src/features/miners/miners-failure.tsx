import { RetryButton } from '../../ui/retry-button.tsx';
import { useWords } from '../../words/index.ts';
import styles from './miners-failure.module.css';

type MinersFailureProps = { readonly text: string; readonly busy: boolean; readonly onRetry: () => void };

/** The error panel: the offers below stay when they were there before. */
export function MinersFailure({ text, busy, onRetry }: MinersFailureProps) {
  const words = useWords('miners');
  return (
    <div className={styles.panel} role="alert">
      <p className={styles.title}>{words.loadFailed}</p>
      <p className={styles.text}>{text}</p>
      <RetryButton kind="secondary" busy={busy} onClick={onRetry}>
        {words.retry}
      </RetryButton>
    </div>
  );
}
