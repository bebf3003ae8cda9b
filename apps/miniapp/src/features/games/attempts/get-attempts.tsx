import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../../words/index.ts';
import { VideoIcon } from '../play/icons.tsx';
import styles from './get-attempts.module.css';
import { useEarnAttempt } from './use-earn-attempt.ts';

type GetAttemptsProps = {
  /** What is said when an attempt was added. */
  readonly added: string;
  /** Nothing else is left to do on this screen. */
  readonly urgent: boolean;
};

/** The reward video: one attempt for one ad. It can be pressed while it works, to say that it does. */
export function GetAttempts({ added, urgent }: GetAttemptsProps) {
  const { busy, earn } = useEarnAttempt(added);
  const words = useWords('play');
  return (
    <Button kind={urgent ? 'primary' : 'secondary'} className={styles.button} onClick={() => void earn()}>
      <span className={styles.icon} data-busy={busy}>
        <VideoIcon size={22} />
      </span>
      {words.getAttempts}
    </Button>
  );
}
