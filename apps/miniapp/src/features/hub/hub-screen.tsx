import { screens } from '@soho/contract';
import type { ReactNode } from 'react';
import { useBalance } from '../../api/balance.ts';
import { usePlayableGames, useProgress, useTonight } from '../../api/streak.ts';
import { navigate } from '../../platform/address.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { createOneTimeFlag } from '../../platform/storage.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import card from '../../ui/card.module.css';
import { Card } from '../../ui/card.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { ChevronIcon } from '../../ui/icons/icons.tsx';
import { RewardIcon, StreakIcon, XpIcon } from '../../ui/icons/status.tsx';
import screen from '../../ui/screen.module.css';
import { useIdlePart } from '../../ui/use-idle-part.ts';
import { loadWithWords, useFirstWords } from '../../words/index.ts';
import styles from './hub-screen.module.css';
import { LanternRow } from './lantern-row.tsx';
import street from './street.module.css';

const ownPlace = lazyPart(() => loadWithWords(['leaderboard'], async () => (await import('./own-place.tsx')).OwnPlace));

type HubScreenProps = {
  /** The player's next tasks, and what they save for: parts of other features, passed in by the routes. */
  readonly quests: ReactNode;
  readonly nextLook: ReactNode;
};

export function HubScreen({ quests, nextLook }: HubScreenProps) {
  return (
    <div className={screen.screen}>
      <DailyProgress />
      <PlaceCard nextLook={nextLook} />
      {quests}
      <Street />
      <Introduction />
    </div>
  );
}

/**
 * The player's rank, and what the coins are saved for. Their space is reserved from the first frame on, and their code is
 * fetched when the hub has its coins.
 */
function PlaceCard({ nextLook }: Pick<HubScreenProps, 'nextLook'>) {
  const { isSuccess } = useBalance();
  const { Part: Place } = useIdlePart(ownPlace, isSuccess);
  return (
    <div className={card.surface}>
      <div className={styles.place}>{Place && <Place />}</div>
      <div className={styles.nextLook}>{nextLook}</div>
    </div>
  );
}

const waiting = lazyPart(() =>
  loadWithWords(['lanterns', 'playable'], async () => (await import('./waiting.tsx')).Waiting),
);

/** Today's figures under a string of lanterns, of which tonight's is lit here. */
function DailyProgress() {
  const { hub } = useFirstWords();
  const { xp, rewards, streak } = useProgress();
  const tonight = useTonight();
  const games = usePlayableGames();
  const { Part: Waiting } = useIdlePart(waiting, tonight !== undefined);
  const figures = [
    { kind: 'xp', value: xp, label: hub.xpEarned, Icon: XpIcon },
    { kind: 'rewards', value: rewards, label: hub.rewards(rewards), Icon: RewardIcon },
    { kind: 'streak', value: streak, label: hub.dayStreak(streak), Icon: StreakIcon },
  ] as const;
  return (
    <Card className={styles.card} aria-labelledby="daily-progress">
      <LanternRow tonight={tonight} />
      <h1 id="daily-progress" className={styles.title}>
        {hub.dailyProgress}
      </h1>
      <ul className={styles.figures}>
        {figures.map(({ kind, value, label, Icon }) => (
          <li key={kind} className={styles.figure} data-kind={kind}>
            <span className={styles.icon}>
              <Icon size={20} />
            </span>
            <span className={styles.value}>
              <CoinAmount value={value} />
            </span>{' '}
            <span className={styles.label}>{label}</span>
          </li>
        ))}
      </ul>
      <div className={styles.waiting}>{Waiting && <Waiting tonight={tonight} games={games} />}</div>
    </Card>
  );
}

const places = lazyPart(() => loadWithWords(['places'], () => import('./places.tsx')));

/**
 * The market, the only place that is open, and those around it. They are below the fold, and nothing is below them: the market's
 * picture and the others come when the hub is idle.
 */
function Street() {
  const { hub } = useFirstWords();
  const { Part: Around } = useIdlePart(places);
  const open = () => {
    haptic.light();
    navigate(screens.market);
  };
  return (
    <div className={street.street}>
      <button type="button" className={street.tile} onClick={open}>
        {Around && <Around.MarketStall />}
        <span className={street.name}>
          {hub.market}
          <ChevronIcon size={20} />
        </span>
      </button>
      {Around && <Around.Places />}
    </div>
  );
}

const welcomed = createOneTimeFlag('welcome');

const firstLaunch = lazyPart(() =>
  loadWithWords(['welcome'], async () => (await import('./welcome/first-launch.tsx')).FirstLaunch),
);

/** On a phone's first launch, unless the player has played before, on another phone. Its code is fetched when the hub has its coins, and does not delay it. */
function Introduction() {
  const { isSuccess } = useBalance();
  const isKnown = usePlayableGames()?.played === true;
  const isNew = !isKnown && !welcomed.isSet();
  const { Part: FirstLaunch } = useIdlePart(firstLaunch, isNew && isSuccess);
  return isNew && FirstLaunch && <FirstLaunch onClose={welcomed.set} />;
}
