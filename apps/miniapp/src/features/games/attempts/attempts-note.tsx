import { memo, useRef } from 'react';
import { useAttempts } from '../../../api/attempts.ts';
import { detailOf } from '../../../api/errors.ts';
import { usePassFocusToScreen } from '../../../ui/use-pass-focus-to-screen.ts';
import { useWords } from '../../../words/index.ts';
import styles from './attempts-note.module.css';

/** What to do when no game is left, also during the last one; or why their number is unknown. */
export const AttemptsNote = memo(function AttemptsNote() {
  const { data, error, isFetching, refetch } = useAttempts();
  const words = useWords('play');
  if (data?.attempts === 0) {
    return <p>{words.attemptsLeft(0)}</p>;
  }
  if (data === undefined && error !== null && !isFetching) {
    return (
      <p className={styles.error}>
        {detailOf(error) ?? words.attemptsLoadFailed} <Retry onRetry={() => void refetch()} />
      </p>
    );
  }
  return null;
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
