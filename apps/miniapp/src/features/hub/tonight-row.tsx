import { GARLAND_LANTERNS, lanternPrize, placeAfter } from '@soho/rules';
import { useRef } from 'react';
import type { Tonight } from '../../api/progress.ts';
import { useSound } from '../../platform/sound/sound.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import pill from '../../ui/coin-pill.module.css';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { useFlyingCoins } from '../../ui/use-flying-coins.ts';
import { useMinutesLeft } from '../../ui/use-minutes-left.ts';
import { usePassFocusToScreen } from '../../ui/use-pass-focus-to-screen.ts';
import { type ScreenWords, useWords } from '../../words/index.ts';
import { TellTomorrow } from './tell-tomorrow.tsx';
import styles from './tonight-row.module.css';
import { useLightTonight } from './use-light-tonight.ts';

type TonightRowProps = {
  readonly tonight: Tonight;
  /** Something is beside it. */
  readonly narrow: boolean;
};

/** Lights tonight's lantern, which can also be tapped on the garland; then shows tomorrow's prize, and the time until then. */
export function TonightRow({ tonight, narrow }: TonightRowProps) {
  useSound();
  const words = useWords('lanterns');
  const { busy, paid, light } = useLightTonight();
  const isPaid = tonight.lit && paid !== undefined;
  return (
    <>
      {!tonight.lit && (
        <LightButton place={tonight.place} narrow={narrow} busy={busy} onPress={() => light(tonight.place)} />
      )}
      {tonight.lit && <Tomorrow tonight={tonight} narrow={narrow} />}
      <Announcement>{isPaid ? paidText(paid, words) : ''}</Announcement>
      {isPaid && <Earned place={tonight.place} text={prizeText(paid.reward, paid.attempts, words)} />}
      {tonight.forgiven && <Forgiven />}
      {isPaid && <TellTomorrow />}
    </>
  );
}

/** Rises from the lantern that was lit; coins fly from it to the balance. */
function Earned({ place, text }: { readonly place: number; readonly text: string }) {
  const earned = useRef<HTMLSpanElement>(null);
  useFlyingCoins(earned);
  const along = `${((place - 0.5) / GARLAND_LANTERNS) * 100}%`;
  return (
    <span
      ref={earned}
      className={classNames(pill.pill, styles.earned)}
      style={{ left: `clamp(40px, ${along}, 100% - 40px)` }}
      aria-hidden="true"
    >
      <CoinIcon size={16} />
      {text}
    </span>
  );
}

type LightButtonProps = {
  readonly place: number;
  readonly narrow: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
};

function LightButton({ place, narrow, busy, onPress }: LightButtonProps) {
  const words = useWords('lanterns');
  const { coins, attempts } = lanternPrize(place);
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusToScreen(button);
  return (
    <Button ref={button} kind="primary" className={styles.light} data-narrow={narrow} busy={busy} onClick={onPress}>
      <span>{lightText(attempts > 0, narrow, words)}</span>{' '}
      <span className={styles.prize}>
        <CoinIcon />
        {narrow ? words.prize(coins) : prizeText(coins, attempts, words)}
      </span>
    </Button>
  );
}

function Tomorrow({ tonight: { place, endsAt }, narrow }: TonightRowProps) {
  const words = useWords('lanterns');
  const minutes = useMinutesLeft(endsAt);
  const { coins, attempts } = lanternPrize(placeAfter(place));
  return (
    <p className={styles.tomorrow} data-narrow={narrow}>
      {!narrow && <CoinIcon size={22} />}
      <span className={styles.next}>
        {attempts > 0 && !narrow ? words.tomorrowChest(coins) : words.tomorrow(coins)}
      </span>{' '}
      <span className={styles.time}>{words.inTime(Math.floor(minutes / 60), minutes % 60)}</span>
    </p>
  );
}

type LanternWords = ScreenWords['lanterns'];

function lightText(isChest: boolean, narrow: boolean, words: LanternWords): string {
  return isChest ? (narrow ? words.chest : words.openChest) : narrow ? words.lantern : words.light;
}

function prizeText(coins: number, attempts: number, words: LanternWords): string {
  return attempts > 0 ? words.chestPrize(coins) : words.prize(coins);
}

function paidText(
  { reward, attempts }: { readonly reward: number; readonly attempts: number },
  words: LanternWords,
): string {
  return attempts > 0 ? words.chestOpened(reward) : words.lit(reward);
}

function Forgiven() {
  const words = useWords('lanterns');
  return (
    <p data-whole className={styles.forgiven}>
      {words.forgiven}
    </p>
  );
}
