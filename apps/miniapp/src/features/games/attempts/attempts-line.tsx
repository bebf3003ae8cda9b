import { memo } from 'react';
import { useAttempts } from '../../../api/attempts.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWords } from '../../../words/index.ts';
import styles from './attempts-line.module.css';

/** How many games are left. Empty when there are none or they are unknown: `AttemptsNote` says so. */
export const AttemptsLine = memo(function AttemptsLine() {
  const { data, isFetching } = useAttempts();
  const words = useWords('play');
  if (data === undefined) {
    return isFetching && <Skeleton className={styles.skeleton} />;
  }
  return data.attempts > 0 && <p className={styles.line}>{words.attemptsLeft(data.attempts)}</p>;
});
