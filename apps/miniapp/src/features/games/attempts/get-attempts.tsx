import { useAdsToday } from '../../../api/ads.ts';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../../words/index.ts';
import { VideoIcon } from '../play/icons.tsx';
import styles from './get-attempts.module.css';
import { useEarnAttempt } from './use-earn-attempt.ts';

type GetAttemptsProps = {
  /** The message when an attempt was added. */
  readonly added: string;
  /** Nothing else is left to do on this screen. */
  readonly urgent: boolean;
};

/**
 * The reward video: one attempt for one ad. It stays enabled while it works, and when there are no more today: a message
 * says so.
 */
export function GetAttempts({ added, urgent }: GetAttemptsProps) {
  const { busy, earn } = useEarnAttempt(added);
  const ads = useAdsToday();
  const words = useWords('play');
  return (
    <Button
      kind={urgent && ads?.left !== 0 ? 'primary' : 'secondary'}
      className={styles.button}
      data-begins={urgent}
      onClick={() => void earn()}
    >
      <span className={styles.icon} data-busy={busy}>
        <VideoIcon size={22} />
      </span>
      <span>
        <span>{words.getAttempts}</span>
        {ads?.left === 0 && <span className={styles.when}> {words.moreIn(ads.resets_in)}</span>}
      </span>
    </Button>
  );
}
