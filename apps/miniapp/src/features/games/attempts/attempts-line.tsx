import { useAttempts } from '../../../api/attempts.ts';
import { detailOf } from '../../../api/errors.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWords } from '../../../words/index.ts';
import styles from './attempts-line.module.css';

/** How many games are left (SPEC §2), or why that is not known. */
export function AttemptsLine() {
  const { data, error, isFetching, refetch } = useAttempts();
  const words = useWords().games;
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
        {detailOf(error) ?? words.attemptsLoadFailed}{' '}
        <button type="button" className={styles.retry} onClick={() => void refetch()}>
          {words.retry}
        </button>
      </p>
    );
  }
  return <Skeleton className={styles.skeleton} />;
}
