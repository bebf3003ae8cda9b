import { GARLAND_LANTERNS, lanternPrize, placeAfter } from '@soho/rules';
import { useRef } from 'react';
import type { Tonight } from '../../api/progress.ts';
import { useSound } from '../../platform/sound/sound.ts';
import { ActionSlot } from '../../ui/action-slot.tsx';
import { Announcement } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import pill from '../../ui/coin-pill.module.css';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { useFlyingCoins } from '../../ui/use-flying-coins.ts';
import { useMinutesLeft } from '../../ui/use-minutes-left.ts';
import { usePassFocusToScreen } from '../../ui/use-pass-focus-to-screen.ts';
import { type ScreenWords, useWords } from '../../words/index.ts';
import { NextLink } from './next-link.tsx';
import type { NextStep } from './next-step.ts';
import { TellTomorrow } from './tell-tomorrow.tsx';
import styles from './tonight-row.module.css';
import { useLightTonight } from './use-light-tonight.ts';

type TonightRowProps = {
  readonly tonight: Tonight;
  /** The next best thing to do. */
  readonly next: NextStep | undefined;
};

/**
 * The next best thing to do as the hub's gold button. Tonight's lantern, which can also be tapped on the garland, is that or
 * stands beside it; after it is lit, tomorrow's prize and the time until then.
 */
export function TonightRow({ tonight, next }: TonightRowProps) {
  useSound();
  const words = useWords('lanterns');
  const { busy, paid, light } = useLightTonight();
  const isPaid = tonight.lit && paid !== undefined;
  const lantern = { place: tonight.place, busy, onPress: () => light(tonight.place) };
  return (
    <>
      <ActionSlot action={next?.kind} done={tonight.lit ? { lantern: words.burns } : {}}>
        {next?.kind === 'lantern' && <LightButton {...lantern} narrow={false} />}
        {next && next.kind !== 'lantern' && <NextLink step={next} />}
      </ActionSlot>
      {!tonight.lit && next?.kind !== 'lantern' && <LightButton {...lantern} narrow />}
      {tonight.lit && <Tomorrow tonight={tonight} small={next !== undefined} />}
      <Announcement>{isPaid ? paidText(tonight.place, paid, words) : ''}</Announcement>
      {isPaid && <Earned place={tonight.place} text={words.prize(paid.reward, paid.attempts)} />}
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
      style={{ left: `clamp(92px, ${along}, 100% - 92px)` }}
      aria-hidden="true"
    >
      <CoinIcon size={16} />
      {text}
    </span>
  );
}

type LightButtonProps = {
  readonly place: number;
  /** Something that is more urgent is beside it. */
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
    <Button
      ref={button}
      kind={narrow ? 'secondary' : 'primary'}
      className={classNames(styles.gold, styles.light)}
      data-narrow={narrow}
      busy={busy}
      onClick={onPress}
    >
      <span>{lightText(place, narrow, words)}</span>{' '}
      <span className={styles.prize}>
        <CoinIcon />
        <span>{narrow ? words.coins(coins) : words.prize(coins, attempts)}</span>
      </span>
    </Button>
  );
}

type TomorrowProps = {
  readonly tonight: Tonight;
  /** One line below the gold button. */
  readonly small: boolean;
};

function Tomorrow({ tonight: { place, endsAt }, small }: TomorrowProps) {
  const words = useWords('lanterns');
  const minutes = useMinutesLeft(endsAt);
  return (
    <p className={styles.tomorrow} data-whole data-small={small}>
      <span className={styles.next}>{tomorrowText(placeAfter(place), words)}</span>{' '}
      <span className={styles.time}>{words.inTime(Math.floor(minutes / 60), minutes % 60)}</span>
    </p>
  );
}

type LanternWords = ScreenWords['lanterns'];

/** With the last lantern of a garland a chest opens. */
function isChest(place: number): boolean {
  return place === GARLAND_LANTERNS;
}

function lightText(place: number, narrow: boolean, words: LanternWords): string {
  return isChest(place) ? (narrow ? words.chest : words.openChest) : narrow ? words.lantern : words.light;
}

function tomorrowText(place: number, words: LanternWords): string {
  const { coins, attempts } = lanternPrize(place);
  return (isChest(place) ? words.tomorrowChest : words.tomorrow)(words.prize(coins, attempts));
}

function paidText(
  place: number,
  { reward, attempts }: { readonly reward: number; readonly attempts: number },
  words: LanternWords,
): string {
  return (isChest(place) ? words.chestOpened : words.lit)(reward, attempts);
}

function Forgiven() {
  const words = useWords('lanterns');
  return (
    <p data-whole className={styles.forgiven}>
      {words.forgiven}
    </p>
  );
}
