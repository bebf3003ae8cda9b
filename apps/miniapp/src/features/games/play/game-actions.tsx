import { memo, type ReactNode, useDeferredValue } from 'react';
import { useAttempts } from '../../../api/attempts.ts';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../../words/index.ts';
import { GetAttempts } from '../attempts/get-attempts.tsx';
import styles from './game-actions.module.css';

type GameActionsProps = StartButtonProps & {
  /** During a game, how far it is. */
  readonly figures: ReactNode;
  readonly added: string;
};

/** The two buttons under the thumb; the first becomes the state of the game. Without attempts they are in `NoAttempts`. */
export function GameActions({ phase, figures, added, ...start }: GameActionsProps) {
  const { data, isPending } = useAttempts();
  const shownFigures = useDeferredValue(figures);
  const shown = phase === 'idle' && isPending ? 'loading' : phase;
  if (data?.attempts === 0 && shown === 'idle') {
    return null;
  }
  return (
    <>
      <div className={styles.start} data-playing={shown === 'playing'}>
        <StartButton {...start} phase={shown} />
        {shown === 'playing' && <p className={styles.figures}>{shownFigures}</p>}
      </div>
      <GetAttempts added={added} urgent={false} />
    </>
  );
}

export type StartPhase = 'loading' | 'blocked' | 'idle' | 'starting' | 'playing';

type StartButtonProps = {
  readonly label: string;
  readonly playingLabel: string;
  readonly phase: StartPhase;
  readonly onStart: () => void;
};

/** Its label says what it would do, or what is in progress. Memoized: a move does not change it. */
const StartButton = memo(function StartButton({ label, playingLabel, phase, onStart }: StartButtonProps) {
  const words = useWords('play');
  const labels: Readonly<Record<StartPhase, string>> = {
    loading: words.loading,
    blocked: label,
    idle: label,
    starting: words.usingTry,
    playing: playingLabel,
  };
  return (
    <Button
      kind="primary"
      className={styles.button}
      busy={phase === 'starting'}
      disabled={phase !== 'idle'}
      data-begins={phase === 'idle'}
      onClick={onStart}
    >
      {labels[phase]}
    </Button>
  );
});

/** In any other step of a flow a game is in progress. */
export function isGameOff(step: string): step is 'idle' | 'starting' {
  return step === 'idle' || step === 'starting';
}

/** The state that the start button shows. */
export function startPhase(step: string, loading: boolean, failed: boolean): StartPhase {
  if (failed) {
    return 'blocked';
  }
  if (loading) {
    return 'loading';
  }
  if (step === 'replacing') {
    return 'starting';
  }
  return isGameOff(step) ? step : 'playing';
}
