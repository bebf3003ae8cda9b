import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { useWords } from '../../../words/index.ts';
import styles from './start-button.module.css';

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
export function StartButton({ label, playingLabel, phase, noAttempts, onStart }: StartButtonProps) {
  const words = useWords('play');
  const idleLabel = noAttempts ? words.noAttempts : label;
  const labels: Readonly<Record<StartPhase, string>> = {
    loading: words.loading,
    blocked: idleLabel,
    idle: idleLabel,
    starting: words.usingTry,
    playing: playingLabel,
  };
  const kind: ButtonProps['kind'] = noAttempts && phase === 'idle' ? 'secondary' : 'primary';
  return (
    <Button
      kind={kind}
      className={styles.start}
      busy={phase === 'starting'}
      disabled={phase !== 'idle'}
      data-begins={phase === 'idle' && !noAttempts}
      onClick={onStart}
    >
      {labels[phase]}
    </Button>
  );
}
