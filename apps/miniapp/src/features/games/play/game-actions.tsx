import { memo } from 'react';
import { useAttempts } from '../../../api/attempts.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { useWords } from '../../../words/index.ts';
import { GetAttempts } from '../attempts/get-attempts.tsx';
import styles from './game-actions.module.css';

type GameActionsProps = {
  readonly label: string;
  readonly playingLabel: string;
  readonly added: string;
  readonly phase: StartPhase;
  readonly onStart: () => void;
};

/** The two buttons under the thumb. Without attempts the video is the primary one. */
export const GameActions = memo(function GameActions({ phase, added, ...start }: GameActionsProps) {
  const { data, isPending } = useAttempts();
  const noAttempts = data?.attempts === 0;
  const shown = phase === 'idle' && isPending ? 'loading' : phase;
  return (
    <>
      <StartButton {...start} phase={shown} noAttempts={noAttempts} />
      <GetAttempts added={added} urgent={noAttempts && shown === 'idle'} />
    </>
  );
});

export type StartPhase = 'loading' | 'blocked' | 'idle' | 'starting' | 'playing';

type StartButtonProps = {
  readonly label: string;
  readonly playingLabel: string;
  readonly phase: StartPhase;
  /** Without attempts the button stays enabled: a message says that none are left. */
  readonly noAttempts: boolean;
  readonly onStart: () => void;
};

/** Its label says what it would do, or what is in progress. */
function StartButton({ label, playingLabel, phase, noAttempts, onStart }: StartButtonProps) {
  const words = useWords('play');
  const idleLabel = noAttempts ? words.noAttempts : label;
  const labels: Readonly<Record<StartPhase, string>> = {
    loading: words.loading,
    blocked: idleLabel,
    idle: idleLabel,
    starting: words.usingTry,
    playing: playingLabel,
  };
  const kind: ButtonProps['kind'] = noAttempts && phase === 'idle' ? 'quiet' : 'primary';
  return (
    <Button
      kind={kind}
      className={styles.start}
      busy={phase === 'starting'}
      disabled={phase !== 'idle'}
      data-begins={phase === 'idle' && !noAttempts}
      data-none={phase === 'idle' && noAttempts}
      onClick={onStart}
    >
      {labels[phase]}
    </Button>
  );
}

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
