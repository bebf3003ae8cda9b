import { useRef, useState } from 'react';
import { useAdsToday, useReloadAdsToday } from '../../../api/ads.ts';
import { useAttemptCalls } from '../../../api/attempts.ts';
import { ApiError, type FailureMessage, failureMessage } from '../../../api/errors.ts';
import { config } from '../../../platform/config.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useBackButton } from '../../../platform/telegram/buttons.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessage } from '../../../ui/message.tsx';
import { useWords } from '../../../words/index.ts';
import { VideoIcon } from '../play/icons.tsx';
import { useErrorMessage } from '../play/use-credit.ts';
import styles from './get-attempts.module.css';

type GetAttemptsProps = {
  /** The message when an attempt was added. */
  readonly added: string;
  /** Nothing else is left to do on this screen. */
  readonly urgent: boolean;
};

/** The reward video, where the operator shows ads. */
export function GetAttempts(props: GetAttemptsProps) {
  return config().ads.provider === 'none' ? null : <VideoButton {...props} />;
}

/**
 * One attempt for one ad. It stays enabled while it works, and when there are no more today: a message
 * says so.
 */
function VideoButton({ added, urgent }: GetAttemptsProps) {
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

/** Few visits watch an ad: its code is loaded with the tap. */
const ad = lazyPart(async () => (await import('./watch-ad.ts')).watchAd);

/** An ad covers the app: the messenger's back button must not change the screen under it. */
const stay = () => {};

/** 'Get attempts' of both games: an ad, then an attempt. `added` is the screen's message for it. */
function useEarnAttempt(added: string): { readonly busy: boolean; readonly earn: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const [isShowing, setShowing] = useState(false);
  const running = useRef(false);
  useBackButton(isShowing ? stay : undefined);
  const attempts = useAttemptCalls();
  const reloadAds = useReloadAdsToday();
  const say = useMessage();
  const refuse = useErrorMessage();
  const words = useWords('play');

  const earn = async () => {
    if (running.current) {
      say({ kind: 'info', text: words.alreadyBusy });
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      const watchAd = await ad.loadInTime().catch(() => undefined);
      const result = await watchAd?.({ title: words.adFrame, add: attempts.add, onShowing: setShowing });
      if (result === 'added') {
        haptic.success();
        say({ kind: 'success', text: added });
      } else {
        refuse({ kind: 'info', text: result === 'skipped' ? words.adSkipped : words.adsUnavailable });
      }
    } catch (error) {
      const own: FailureMessage =
        error instanceof ApiError
          ? { kind: 'info', text: words.attemptsAddFailed }
          : { kind: 'error', text: words.addingAttemptFailed };
      refuse(failureMessage(error, own));
    } finally {
      void reloadAds();
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, earn };
}
