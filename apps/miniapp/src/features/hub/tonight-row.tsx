import { screens } from '@soho/contract';
import { DAILY_PUZZLE_REWARD, LANTERNS_IN_ROW, lanternPrize, placeAfter } from '@soho/rules';
import { useRef } from 'react';
import { failureMessage } from '../../api/errors.ts';
import { useLanternCalls } from '../../api/light-lantern.ts';
import type { Tonight } from '../../api/streak.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { playWhenLoaded, preloadSound, useSound } from '../../platform/sound/sound.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { ActionSlot } from '../../ui/action-slot.tsx';
import { Announcement } from '../../ui/announcement.tsx';
import button from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import pill from '../../ui/coin-pill.module.css';
import { GroupedDigits } from '../../ui/grouped-digits.tsx';
import { CoinIcon } from '../../ui/icons/icons.tsx';
import { useMessage } from '../../ui/message.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useFlyingCoins } from '../../ui/use-flying-coins.ts';
import { useMinutesLeft } from '../../ui/use-minutes-left.ts';
import { usePassFocusToScreen } from '../../ui/use-pass-focus-to-screen.ts';
import { type FirstWords, type ScreenWords, useFirstWords, useWords } from '../../words/index.ts';
import type { NextStep } from './next-step.ts';
import { TellTomorrow } from './tell-tomorrow.tsx';
import styles from './tonight-row.module.css';

type TonightRowProps = {
  readonly tonight: Tonight;
  /** The next best thing to do. */
  readonly next: NextStep | undefined;
};

/**
 * The next best thing to do as the hub's gold button. Tonight's lantern, which can also be tapped in the row of lanterns, is that or
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
  const along = `${((place - 0.5) / LANTERNS_IN_ROW) * 100}%`;
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
  const lamp = useRef<HTMLButtonElement>(null);
  usePassFocusToScreen(lamp);
  return (
    <Button
      ref={lamp}
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

/** With the last lantern of a row a chest opens. */
function isChest(place: number): boolean {
  return place === LANTERNS_IN_ROW;
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

/** A next step that is done on another screen; the lantern is lit on the hub. */
type StepElsewhere = Exclude<NextStep, { readonly kind: 'lantern' }>;

/** The hub's gold button, when it leads elsewhere. */
function NextLink({ step }: { readonly step: StepElsewhere }) {
  const { layout } = useFirstWords();
  const { to, label, coins, note } = linkOf(step, layout, useWords('playable'));
  return (
    <ScreenLink to={to} className={classNames(button.button, button.primary, styles.gold)} onClick={haptic.light}>
      <span>{label}</span>
      {coins !== undefined && (
        <>
          {' '}
          <span className={styles.prize}>
            <CoinIcon />
            <GroupedDigits value={coins} />
          </span>
        </>
      )}
      {note !== undefined && (
        <>
          {' '}
          <span className={styles.note}>{note}</span>
        </>
      )}
    </ScreenLink>
  );
}

type Link = { readonly to: string; readonly label: string; readonly coins?: number; readonly note?: string };

function linkOf(step: StepElsewhere, layout: FirstWords['layout'], words: ScreenWords['playable']): Link {
  switch (step.kind) {
    case 'miner':
      return { to: screens.miners, label: layout.readyMiner, coins: step.coins };
    case 'game':
      return step.game === 'card'
        ? { to: screens.cardGame, label: words.goOn(step.found) }
        : { to: screens.puzzle, label: words.goOnPuzzle };
    case 'play':
      return { to: screens.games, label: words.play, note: words.attempts(step.attempts) };
    case 'daily':
      return { to: screens.dailyPuzzle, label: words.daily, coins: DAILY_PUZZLE_REWARD };
  }
}

type LightTonight = {
  readonly busy: boolean;
  /** What a lantern has paid since the screen was opened. */
  readonly paid: { readonly reward: number; readonly attempts: number } | undefined;
  readonly light: (place: number) => void;
};

/** Lights tonight's lantern. */
function useLightTonight(): LightTonight {
  const words = useWords('lanterns');
  const { tasks } = useFirstWords();
  const say = useMessage();
  const lanterns = useLanternCalls(() => say({ kind: 'info', text: tasks.waiting }));
  const { data, isPending, mutate } = useExclusiveMutation({
    mutationFn: (place: number) => {
      // A missing sound must not keep the lantern from lighting.
      preloadSound().catch(() => undefined);
      return lanterns.light(place);
    },
    onSuccess: ({ lantern }) => {
      haptic.success();
      // A message would cover the row of lanterns: what was paid rises from the lantern.
      playWhenLoaded(lantern.place === LANTERNS_IN_ROW ? 'chest' : 'lantern');
    },
    onError: (error) => {
      haptic.error();
      say(failureMessage(error, { kind: 'info', text: words.failed }));
      lanterns.reload();
    },
  });
  return { busy: isPending, paid: data, light: mutate };
}
