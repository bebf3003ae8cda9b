import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../../words/index.ts';
import styles from './retry-credit.module.css';

/** Over a solved board that the server has not paid yet. */
export function RetryCredit({ onRetry }: { readonly onRetry: () => void }) {
  const { notCredited } = useWords('puzzle');
  const { retry } = useWords('play');
  return (
    <div className={styles.cover}>
      <p>{notCredited}</p>
      <Button kind="primary" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
