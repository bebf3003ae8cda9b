import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../../words/index.ts';
import styles from './retry-credit.module.css';

/** Over a solved board that the server has not paid yet. */
export function RetryCredit({ onRetry }: { readonly onRetry: () => void }) {
  const words = useWords('games');
  return (
    <div className={styles.cover}>
      <p>{words.notCredited}</p>
      <Button kind="primary" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}
