import { openAdSession } from '../../../api/ads.ts';
import { ApiError } from '../../../api/errors.ts';
import { type Clock, realClock, retryUntilAnswered } from '../../../api/retry-until-answered.ts';
import type { AdOutcome } from '../../../platform/ads/adsgram.ts';
import { showAd } from '../../../platform/ads/show-ad.ts';
import { config } from '../../../platform/config.ts';
import { userId } from '../../../platform/telegram/launch.ts';

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

/** How long, and how often, to poll for the ad network's confirmation, in milliseconds. */
const CONFIRMATION_LIMIT_MS = 20_000;
const CONFIRMATION_PAUSE_MS = 2_000;

export type EarnPorts = {
  /** Opens the server's one-time ad session and returns its id. */
  readonly openSession: () => Promise<string>;
  readonly show: () => Promise<AdOutcome>;
  readonly add: (adSession: string, key: string) => Promise<unknown>;
  readonly newKey: () => string;
  readonly clock?: Clock;
};

/**
 * One attempt for one ad that was watched to its end. Otherwise no request is sent.
 * @throws what the server refused, or the last failure when it did not answer
 */
export async function earnAttempt(ports: EarnPorts): Promise<'added' | Exclude<AdOutcome, 'watched'>> {
  const adSession = await ports.openSession();
  const outcome = await ports.show();
  if (outcome !== 'watched') {
    return outcome;
  }
  await addWhenConfirmed(adSession, ports);
  return 'added';
}

/** A refusal ends its key; the next request, when the network may have confirmed the ad, is a new operation. */
async function addWhenConfirmed(adSession: string, { add, newKey, clock = realClock }: EarnPorts): Promise<void> {
  const end = clock.now() + CONFIRMATION_LIMIT_MS;
  for (;;) {
    const key = newKey();
    try {
      await retryUntilAnswered(
        () => add(adSession, key),
        () => {},
        clock,
      );
      return;
    } catch (error) {
      const isEarly = error instanceof ApiError && (error.code === 'ad_not_confirmed' || error.code === 'ad_too_early');
      if (!isEarly || clock.now() + CONFIRMATION_PAUSE_MS > end) {
        throw error;
      }
    }
    await clock.sleep(CONFIRMATION_PAUSE_MS);
  }
}
