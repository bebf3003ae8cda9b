import { ApiError, detailOf } from '../../../api/errors.ts';
import { reloadApp } from '../../../platform/telegram/messenger.ts';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { useWords } from '../../../words/index.ts';
import styles from './load-failure.module.css';

type LoadFailureProps = { readonly error: unknown; readonly busy: boolean; readonly onRetry: () => void };

/**
 * Replaces the board when the open game could not be loaded: starting another would close it. Code that failed to load
 * is loaded by restarting the app.
 */
export function LoadFailure({ error, busy, onRetry }: LoadFailureProps) {
  const words = useWords('play');
  return (
    <div className={styles.failure} role="alert">
      <svg className={styles.picture} viewBox="0 0 96 96" aria-hidden="true">
        <path d="M48 4v14M40 90h16M48 80v10" />
        <path className={styles.dark} d="M34 24C20 31 15 39 15 49s5 18 19 25h28c14-7 19-15 19-25s-5-18-19-25Z" />
        <path d="M34 18h28v6H34ZM34 74h28v6H34Z" />
        <path d="m52 24-10 16 12 9-10 25" />
      </svg>
      <p>{detailOf(error) ?? words.gameLoadFailed}</p>
      <RetryButton kind="secondary" busy={busy} onClick={error instanceof ApiError ? onRetry : reloadApp}>
        {words.retry}
      </RetryButton>
    </div>
  );
}
