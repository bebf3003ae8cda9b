import { useState } from 'react';
import { useAttempts } from '../../../api/attempts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useWords } from '../../../words/index.ts';
import styles from './another-puzzle.module.css';

type AnotherPuzzleProps = {
  /** If not, or without an attempt, its place is kept, so that the board keeps its size. */
  readonly offered: boolean;
  readonly onStart: () => void;
};

/** A way out of a puzzle that is too hard: another one for an attempt, after a confirmation. */
export function AnotherPuzzle({ offered, onStart }: AnotherPuzzleProps) {
  const { data } = useAttempts();
  const words = useWords('puzzle');
  const [isAsking, setAsking] = useState(false);
  const isOffered = offered && data !== undefined && data.attempts > 0;
  const close = () => setAsking(false);
  const start = () => {
    close();
    onStart();
  };
  return (
    <>
      <Button kind="quiet" className={styles.button} data-offered={isOffered} onClick={() => setAsking(true)}>
        {words.another}
      </Button>
      <Dialog open={isAsking && isOffered} onClose={close} title={words.anotherSure}>
        <p>{words.anotherText}</p>
        <Button kind="primary" onClick={close}>
          {words.anotherNo}
        </Button>
        <Button kind="quiet" onClick={start}>
          {words.anotherYes}
        </Button>
      </Dialog>
    </>
  );
}
