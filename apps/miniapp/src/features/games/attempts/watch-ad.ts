import { openAdSession } from '../../../api/ads.ts';
import { showAd } from '../../../platform/ads/show-ad.ts';
import { config } from '../../../platform/config.ts';
import { userId } from '../../../platform/telegram/launch.ts';
import { type EarnPorts, earnAttempt } from './earn-attempt.ts';

type WatchAd = {
  /** Names the ad's frame for screen readers. */
  readonly title: string;
  readonly add: EarnPorts['add'];
  readonly onShowing: (isShowing: boolean) => void;
};

/** An ad of the operator's network, and then an attempt; throws as earnAttempt does. */
export function watchAd({ title, add, onShowing }: WatchAd): ReturnType<typeof earnAttempt> {
  return earnAttempt({
    openSession: openAdSession,
    show: () => {
      onShowing(true);
      return showAd(config().ads, userId(), title).finally(() => onShowing(false));
    },
    add,
    newKey: () => crypto.randomUUID(),
  });
}
