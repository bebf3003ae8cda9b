import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/index.ts';
import styles from './load-more.module.css';

type LoadMoreProps = {
  readonly busy: boolean;
  readonly failed: boolean;
  readonly onLoad: () => void;
  readonly ref: Ref<HTMLButtonElement>;
};

export function LoadMore({ busy, failed, onLoad, ref }: LoadMoreProps) {
  const words = useWords('market');
  return (
    <div className={styles.more}>
      {failed && !busy && (
        <p className={styles.failed} role="alert">
          {words.moreFailed}
        </p>
      )}
      <Button ref={ref} kind="secondary" className={styles.button} busy={busy} onClick={onLoad}>
        {words.more}
      </Button>
    </div>
  );
}
