import type { ReactNode } from 'react';
import { useBalance } from '../../api/balance.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import card from '../../ui/card.module.css';
import screen from '../../ui/screen.module.css';
import { useIdlePart } from '../../ui/use-idle-part.ts';
import { loadWithWords } from '../../words/index.ts';
import { DailyProgress } from './daily-progress.tsx';
import styles from './hub-screen.module.css';
import { Street } from './street.tsx';
import { FirstLaunch } from './welcome/first-launch.tsx';

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
      <FirstLaunch />
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
