import { useState } from 'react';
import { useAttempts } from '../../../api/attempts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useWords } from '../../../words/index.ts';
import styles from './another-puzzle.module.css';

type AnotherPuzzleProps = {
  /** If not, its place is kept, so that the board does not move at a win. */
  readonly offered: boolean;
  readonly onStart: () => void;
};

/** A way out of a puzzle that is too hard: another one for an attempt, after a confirmation. */
export function AnotherPuzzle({ offered, onStart }: AnotherPuzzleProps) {
  const { data } = useAttempts();
  const words = useWords('puzzle');
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const start = () => {
    close();
    onStart();
  };
  return (
    <>
      {data !== undefined && data.attempts > 0 && (
        <Button kind="quiet" className={styles.button} data-offered={offered} onClick={() => setAsking(true)}>
          {words.another}
        </Button>
      )}
      <Dialog open={isAsking && offered} onClose={close} title={words.anotherSure}>
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
