import { memo, useRef } from 'react';
import { useAttempts } from '../../../api/attempts.ts';
import { detailOf } from '../../../api/errors.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePassFocusToScreen } from '../../../ui/use-pass-focus-to-screen.ts';
import { useWords } from '../../../words/index.ts';
import styles from './attempts-line.module.css';

/** How many games are left, or why that is unknown. */
export const AttemptsLine = memo(function AttemptsLine() {
  const { data, error, isFetching, refetch } = useAttempts();
  const words = useWords('play');
  if (data !== undefined) {
    return (
      <p className={styles.line} data-over={data.attempts === 0}>
        {words.attemptsLeft(data.attempts)}
      </p>
    );
  }
  if (error !== null && !isFetching) {
    return (
      <p className={styles.error}>
        {detailOf(error) ?? words.attemptsLoadFailed} <Retry onRetry={() => void refetch()} />
      </p>
    );
  }
  return <Skeleton className={styles.skeleton} />;
});

function Retry({ onRetry }: { readonly onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusToScreen(button);
  return (
    <button ref={button} type="button" className={styles.retry} onClick={onRetry}>
      {useWords('play').retry}
    </button>
  );
}
